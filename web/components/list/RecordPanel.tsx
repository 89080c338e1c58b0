import './recordPanel.css';
import Button from '@cloudscape-design/components/button';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../text/useText.ts';

/**
 * Moves the focus into a panel when it opens, past the rest of the table, and back to where it was when the panel closes
 * with the focus in it.
 */
const useFocusWithin = () => {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const shown = panel.current;
    const before = document.activeElement;
    shown?.focus({ preventScroll: true });
    return () => {
      if (shown?.contains(document.activeElement) && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, []);
  return panel;
};

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
  const panel = useFocusWithin();
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
