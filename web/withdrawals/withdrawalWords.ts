import type { TFunction } from 'i18next';
import type { WithdrawalStatus } from '../../shared/withdrawals/status.ts';
import type { StatusTone } from '../components/StatusBadge.tsx';

const tones: Readonly<Record<WithdrawalStatus, StatusTone>> = {
  1: 'waiting',
  2: 'good',
  3: 'over',
  4: 'over',
};

/** Returns the text and tone of a withdrawal's status. */
export const describeStatus = (
  t: TFunction,
  status: WithdrawalStatus,
): { text: string; tone: StatusTone } => ({
  text: t(`withdrawals:status.${status}`),
  tone: tones[status],
});
