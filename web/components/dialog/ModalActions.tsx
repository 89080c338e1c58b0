import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useText } from '../../text/useText.ts';

/** Foot of a dialog: cancel, then the main action. */
export const ModalActions = ({ onCancel, children }: { onCancel: () => void; children: ReactNode }) => {
  const t = useText();
  return (
    <Box float="right">
      <SpaceBetween direction="horizontal" size="xs">
        <Button variant="link" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
        {children}
      </SpaceBetween>
    </Box>
  );
};
