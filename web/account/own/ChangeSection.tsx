import Button from '@cloudscape-design/components/button';
import { useState, type ReactNode } from 'react';
import { Section } from '../../components/Section.tsx';
import { useText } from '../../text/useText.ts';

/** Part of the account whose form opens by a button, since it is seldom changed. */
export const ChangeSection = ({
  title,
  description,
  value,
  children,
}: {
  title: string;
  description: string;
  /** Present value, shown while the form is closed. */
  value?: string | undefined;
  /** Renders the form. */
  children: (close: () => void) => ReactNode;
}) => {
  const t = useText('account');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={title}
      description={description}
      actions={
        <Button
          ariaExpanded={isOpen}
          ariaLabel={t('account:own.changeNamed', { name: title })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'common:action.cancel' : 'account:own.change')}
        </Button>
      }
    >
      {isOpen ? children(() => setOpen(false)) : value}
    </Section>
  );
};
