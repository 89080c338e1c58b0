import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy } from 'react';
import type { MusicalWork } from '../../../shared/works/schema.ts';
import { hasDetail } from '../../../shared/works/shares/partsOfWork.ts';
import { LazyPart } from '../../components/LazyPart.tsx';
import { useText } from '../../text/useText.ts';
import { ShareTable } from '../ShareTable.tsx';

const ClosedShares = lazy(async () => ({ default: (await import('./ClosedShares.tsx')).ClosedShares }));

/** Copyright shares of a work. Its shares by right and publishers, if any, are behind one click. */
export const WorkShares = ({ work: { copyrights } }: { work: MusicalWork }) => {
  const t = useText('works');
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
        <LazyPart>
          <ClosedShares lines={copyrights} />
        </LazyPart>
      )}
    </SpaceBetween>
  );
};
