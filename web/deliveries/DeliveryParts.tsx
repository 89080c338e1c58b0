import './delivery.css';
import type { Delivery } from '../../shared/deliveries/schema.ts';
import { RecordLink } from '../components/RecordLink.tsx';
import { StatusBadge, type StatusTone } from '../components/StatusBadge.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { BatchStatus } from '../statements/BatchStatus.tsx';
import { useText } from '../text/useText.ts';

type Part = Delivery['parts'][number];

const tones: Readonly<Record<Part['outcome'], StatusTone>> = {
  waiting: 'waiting',
  taken: 'good',
  duplicate: 'over',
  refused: 'bad',
  skipped: 'over',
};

/** What became of a file: the state of the batch it was taken as, otherwise its outcome with the reason. */
const PartState = ({ part: { outcome, reason, batch } }: { part: Part }) => {
  const t = useText('deliveries');
  if (outcome === 'taken' && batch) return <BatchStatus batch={batch} />;
  return (
    <StatusBadge tone={tones[outcome]}>
      {reason ? t(`deliveries:reason.${reason}`) : t(`deliveries:outcome.${outcome}`)}
    </StatusBadge>
  );
};

/** Files of a delivery, each with what became of it and the batch that has its content. */
export const DeliveryParts = ({ parts }: { parts: readonly Part[] }) => (
  <ul className="delivery-parts">
    {parts.map((part) => (
      <li key={part.name} className="delivery-line">
        <span className="delivery-part-name">{part.name}</span>
        <PartState part={part} />
        {part.batch && (
          <RecordLink to={recordAddress.batch(part.batch.batchId)}>{part.batch.batchNo}</RecordLink>
        )}
      </li>
    ))}
  </ul>
);
