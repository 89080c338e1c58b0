import Alert from '@cloudscape-design/components/alert';
import type { Receivable, ReceivingOutcome } from '../../shared/accounting/receivingSchema.ts';
import { MissingRate } from '../components/money/MissingRate.tsx';
import { useText } from '../text/useText.ts';
import { useResultMessages } from '../api/useResultMessages.ts';

/** A batch that could not be changed: its number, and the name of the result code that gives the reason. */
export type ReceivingFailure = ReceivingOutcome['failures'][number] & { batchNo: string };

/** Adds the batch numbers to failures, because lists may no longer show the batches. */
export const withNumbers = (
  failures: readonly Omit<ReceivingFailure, 'batchNo'>[],
  batches: readonly Pick<Receivable, 'batchId' | 'batchNo'>[],
): ReceivingFailure[] =>
  failures.map((failure) => ({
    ...failure,
    batchNo: batches.find(({ batchId }) => batchId === failure.batchId)?.batchNo ?? failure.batchId,
  }));

/** Lists each failed batch with its reason; the others are done. */
export const ReceivingFailures = ({ failures }: { failures: readonly ReceivingFailure[] }) => {
  const t = useText('accounting');
  const messageFor = useResultMessages(failures.map(({ name }) => name));
  if (failures.length === 0) return null;
  return (
    <Alert type="error" header={t('accounting:failed', { count: failures.length })}>
      <ul>
        {failures.map(({ batchId, batchNo, name, exchangeRate }) => (
          <li key={batchId}>
            {`${batchNo}: ${messageFor(name)}`}
            {exchangeRate && (
              <>
                {' '}
                <MissingRate rate={exchangeRate} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
};
