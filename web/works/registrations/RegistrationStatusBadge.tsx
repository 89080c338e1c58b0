import type { RegistrationStatus } from '../../../shared/cwr/schema.ts';
import { StatusBadge, type StatusTone } from '../../components/StatusBadge.tsx';
import { useText } from '../../text/useText.ts';

const tones: Record<RegistrationStatus, StatusTone> = {
  sent: 'waiting',
  RA: 'working',
  AS: 'good',
  AC: 'good',
  SA: 'good',
  SR: 'good',
  CR: 'good',
  DU: 'attention',
  CO: 'attention',
  NP: 'over',
  RC: 'bad',
  RJ: 'bad',
};

/**
 * State of a registration at a society.
 * @param works number of works in that state, for a count of several
 */
export const RegistrationStatusBadge = ({
  status,
  works,
}: {
  status: RegistrationStatus;
  works?: string;
}) => {
  const t = useText('cwr');
  const name = t(`cwr:status.${status}`);
  return (
    <StatusBadge tone={tones[status]}>
      {works === undefined ? name : t('cwr:list.count', { works, status: name })}
    </StatusBadge>
  );
};
