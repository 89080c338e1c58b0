import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, useState } from 'react';
import type { MusicalWork } from '../../../shared/works/schema.ts';
import { hasDetail } from '../../../shared/works/shares/partsOfWork.ts';
import { LazyPart } from '../../components/LazyPart.tsx';
import { useText } from '../../text/useText.ts';
import { ShareTable } from '../ShareTable.tsx';

const SharesByRight = lazy(async () => ({ default: (await import('./SharesByRight.tsx')).SharesByRight }));

/** Copyright shares of a work. Its shares by right and publishers, if any, are behind one click. */
export const WorkShares = ({ work: { copyrights } }: { work: MusicalWork }) => {
  const t = useText('works');
  const [isOpen, open] = useState(false);
  return (
    <SpaceBetween size="l">
      <ShareTable
        label={t('works:field.copyrights')}
        lines={copyrights}
        typeText={({ rightType }) => t(`works:copyrightType.${rightType}`)}
        columns={[
          { id: 'author', name: t('works:field.author'), cell: ({ authorName }) => authorName ?? '—' },
        ]}
      />
      {copyrights.some(hasDetail) && (
        <ExpandableSection
          headerText={t('works:shares.title')}
          headerDescription={t('works:shares.ownedAndCollected')}
          expanded={isOpen}
          onChange={({ detail }) => open(detail.expanded)}
        >
          {isOpen && (
            <LazyPart>
              <SharesByRight lines={copyrights} />
            </LazyPart>
          )}
        </ExpandableSection>
      )}
    </SpaceBetween>
  );
};
