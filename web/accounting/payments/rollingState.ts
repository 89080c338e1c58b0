import type { TFunction } from 'i18next';
import type { RollingItem } from '../../../shared/accounting/paymentSchema.ts';
import type { StatusTone } from '../../components/StatusBadge.tsx';

const rollingTones: Record<RollingItem['rollingStatus'], StatusTone> = {
  unconfirmedBelowThreshold: 'waiting',
  unconfirmedReachedThreshold: 'attention',
  confirmedConditionMet: 'waiting',
  confirmedConditionNotMet: 'over',
};

/** Returns the text and tone for the state of a rolling payment: its decision, or that it is paid. */
export const rollingState = (
  t: TFunction,
  {
    rollingStatus,
    paid,
    waitsForApproval,
  }: Pick<RollingItem, 'rollingStatus' | 'paid'> & Partial<Pick<RollingItem, 'waitsForApproval'>>,
): { text: string; tone: StatusTone } => {
  if (paid) return { text: t('payments:state.paid'), tone: 'good' };
  if (waitsForApproval) return { text: t('payments:approval.title'), tone: 'attention' };
  return { text: t(`payments:rolling.${rollingStatus}`), tone: rollingTones[rollingStatus] };
};
