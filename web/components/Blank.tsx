import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';

/** Empty page: a sentence and the next step. */
export const Blank = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="blank">
    <img src="/mark.svg" alt="" width={48} height={48} />
    <Box variant="h1">{title}</Box>
    <Box variant="p" color="text-body-secondary">
      {text}
    </Box>
    <SpaceBetween direction="horizontal" size="s">
      {children}
    </SpaceBetween>
  </div>
);
