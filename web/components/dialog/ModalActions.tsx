import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useText } from '../../text/useText.ts';

/**
 * Foot of a dialog: cancel, then the main action.
 * @param cancelText text of the first button, where the main action itself cancels something
 */
export const ModalActions = ({
  onCancel,
  cancelText,
  children,
}: {
  onCancel: () => void;
  cancelText?: string | undefined;
  children: ReactNode;
}) => {
  const t = useText();
  return (
    <Box float="right">
      <SpaceBetween direction="horizontal" size="xs">
        <Button variant="link" onClick={onCancel}>
          {cancelText ?? t('common:action.cancel')}
        </Button>
        {children}
      </SpaceBetween>
    </Box>
  );
};
