import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { lazy, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { LazyPart } from '../../components/LazyPart.tsx';
import { useText } from '../../text/useText.ts';

const ShareDetailFields = lazy(async () => ({
  default: (await import('./ShareDetailFields.tsx')).ShareDetailFields,
}));

const detailFields = ['role', 'ipiNameNumber', 'societies', 'ownership', 'collection', 'publishers'] as const;

/** Detail of a copyright line, closed until somebody opens it or it holds an error. */
export const ShareDetailSection = ({ name }: { name: string }) => {
  const t = useText('works');
  const [isOpen, open] = useState(false);
  const { control, getFieldState } = useFormContext();
  const state = useFormState({ control });
  const isWrong = detailFields.some((field) => getFieldState(`${name}.${field}`, state).invalid);
  const isShown = isOpen || isWrong;
  return (
    <ExpandableSection
      variant="inline"
      headerText={t('works:shares.detail')}
      expanded={isShown}
      onChange={({ detail }) => open(detail.expanded)}
    >
      {isShown && (
        <LazyPart>
          <ShareDetailFields name={name} />
        </LazyPart>
      )}
    </ExpandableSection>
  );
};
