import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { useState } from 'react';
import type { CopyrightLine } from '../../../shared/works/schema.ts';
import { useText } from '../../text/useText.ts';
import { SharesByRight } from './SharesByRight.tsx';

/** Shares by right and publishers, closed until somebody opens them. */
export const ClosedShares = ({ lines }: { lines: readonly CopyrightLine[] }) => {
  const t = useText('works');
  const [isOpen, open] = useState(false);
  return (
    <ExpandableSection
      headerText={t('works:shares.title')}
      headerDescription={t('works:shares.ownedAndCollected')}
      expanded={isOpen}
      onChange={({ detail }) => open(detail.expanded)}
    >
      {isOpen && <SharesByRight lines={lines} />}
    </ExpandableSection>
  );
};
