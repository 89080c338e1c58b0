import './sidePanel.css';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '../../text/useText.ts';
import { usePanelFocus } from './usePanelFocus.ts';

/**
 * Lays a drawer beside a list. In a narrow window the drawer lies over the page.
 * @param panel the drawer, if one is open
 */
export const WithSidePanel = ({ panel, children }: { panel: ReactNode; children: ReactNode }) => (
  <div className={panel ? 'with-side-panel' : undefined}>
    <div className="side-panel-rest">{children}</div>
    {panel}
  </div>
);

/** Drawer beside a list, which stays in use. It takes the focus as it opens; Escape closes it. */
export const SidePanel = ({
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
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <aside ref={panel} className="side-panel" aria-label={title} tabIndex={-1} onKeyDown={press}>
      <Container
        header={
          <Header
            variant="h3"
            actions={
              <Button
                variant="icon"
                iconName="close"
                ariaLabel={t('common:action.close')}
                onClick={onClose}
              />
            }
          >
            {title}
          </Header>
        }
      >
        {children}
      </Container>
    </aside>
  );
};
