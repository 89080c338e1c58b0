import Box from '@cloudscape-design/components/box';
import { recordAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';
import { RecordLink } from '../../components/RecordLink.tsx';
import type { VersionedBatch } from '../useBatch.ts';

/**
 * Number of rows that cannot be read, with a link to them. Those without an amount or a title state nothing to decide
 * about, so the list above leaves them out.
 */
export const UnreadableRows = ({ batch: { batchId, counters } }: { batch: VersionedBatch }) => {
  const t = useText('statements');
  const count = counters?.missingData ?? 0;
  if (count === 0) return null;
  return (
    <Box padding={{ top: 's' }} color="text-body-secondary">
      {t('statements:issue.unreadable', { count })}{' '}
      <RecordLink to={recordAddress.batch(batchId, 'tab=rows&status=IllegalData')}>
        {t('statements:issue.showUnreadable')}
      </RecordLink>
    </Box>
  );
};
