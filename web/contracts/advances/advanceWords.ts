import type { TFunction } from 'i18next';
import { recoupableTypes, type RecoupableType } from '../../../shared/reference/enumerations.ts';
import type { PaymentItem } from '../../../shared/accounting/paymentSchema.ts';
import { advanceTypes, deductSettings, type Advance } from '../../../shared/contracts/advanceSchema.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import type { StatusTone } from '../../components/StatusBadge.tsx';

const findName = <T extends Record<string, number>>(table: T, code: number): string =>
  Object.keys(table).find((name) => table[name] === code) ?? '';

export const typeText = (t: TFunction, { advanceType }: { advanceType: RecoupableType }): string =>
  t(`payments:type.${findName(recoupableTypes, advanceType)}`);

/** Returns the type of a payment item, with its number in a series of rolling payments. */
export const numberedType = (t: TFunction, item: Pick<Advance, 'advanceType' | 'rollingOrder'>): string =>
  [typeText(t, item), item.rollingOrder].join(' ').trim();

export const deductText = (t: TFunction, { deductSetting }: Pick<Advance, 'deductSetting'>): string =>
  t(`payments:deduct.${findName(deductSettings, deductSetting)}`);

/** Returns the choices of the payment item form. */
export const advanceChoices = (t: TFunction) => ({
  types: Object.entries(advanceTypes).map(([name, value]) => ({ value, label: t(`payments:type.${name}`) })),
  deductions: Object.entries(deductSettings).map(([name, value]) => ({
    value,
    label: t(`payments:deduct.${name}`),
    description: t(`payments:deductText.${name}`),
  })),
});

/** Returns the text and tone for the paid status of a payment. A rejected rolling payment is over. */
export const paidStatus = (
  t: TFunction,
  {
    paid,
    broughtIn,
    rollingDecision,
    waitsForApproval,
  }: Pick<PaymentItem, 'paid' | 'broughtIn' | 'rollingDecision'> &
    Partial<Pick<PaymentItem, 'waitsForApproval'>>,
): { text: string; tone: StatusTone } => {
  if (rollingDecision === 'confirmedConditionNotMet')
    return { text: t('payments:rolling.confirmedConditionNotMet'), tone: 'over' };
  if (waitsForApproval) return { text: t('payments:approval.title'), tone: 'attention' };
  if (broughtIn) return { text: t('payments:broughtIn.state'), tone: 'good' };
  return {
    text: t(paid ? 'payments:state.paid' : 'payments:state.unpaid'),
    tone: paid ? 'good' : 'waiting',
  };
};

/** Returns the address of the page that shows a payment item. */
export const paymentPath = ({
  advanceType,
  contractAdvanceId,
}: Pick<Advance, 'advanceType' | 'contractAdvanceId'>) => {
  if (advanceType === advanceTypes.rolling) return recordAddress.rolling(contractAdvanceId);
  return advanceType === advanceTypes.signingBonus
    ? recordAddress.external(contractAdvanceId)
    : recordAddress.advance(contractAdvanceId);
};
