import Alert from '@cloudscape-design/components/alert';
import type { Receivable } from '../../shared/accounting/receivingSchema.ts';
import { useText } from '../app/useText.ts';
import { useResultMessages } from '../statements/useResultMessages.ts';

/** A batch that could not be changed, and the name of the result code that says why. */
export type ReceivingFailure = { batchId: string; name: string };

/** Each batch that failed with its reason; the others hold. */
export const ReceivingFailures = ({
  failures,
  batches,
}: {
  failures: readonly ReceivingFailure[];
  batches: readonly Pick<Receivable, 'batchId' | 'batchNo'>[];
}) => {
  const t = useText('accounting');
  const messageOf = useResultMessages(failures.map(({ name }) => name));
  if (failures.length === 0) return null;
  const numberOf = (batchId: string) =>
    batches.find((batch) => batch.batchId === batchId)?.batchNo ?? batchId;
  return (
    <Alert type="error" header={t('accounting:failed', { count: failures.length })}>
      <ul>
        {failures.map(({ batchId, name }) => (
          <li key={batchId}>{`${numberOf(batchId)}: ${messageOf(name)}`}</li>
        ))}
      </ul>
    </Alert>
  );
};
