import './recordPanel.css';
import Button from '@cloudscape-design/components/button';
import type { ReactNode } from 'react';
import { useText } from '../../text/useText.ts';
import { usePanelFocus } from '../dialog/usePanelFocus.ts';

/** Panel at the foot of the window with the record selected in the table above. */
export const RecordPanel = ({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) => {
  const t = useText();
  const panel = usePanelFocus();
  return (
    <section
      ref={panel}
      className="record-panel"
      aria-label={title}
      tabIndex={0}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) onClose();
      }}
    >
      <div className="record-panel-head">
        <h3>{title}</h3>
        <Button variant="icon" iconName="close" ariaLabel={t('common:action.close')} onClick={onClose} />
      </div>
      <div className="record-panel-body">{children}</div>
    </section>
  );
};
