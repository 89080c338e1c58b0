import type { TFunction } from 'i18next';
import {
  contractStatuses,
  contractTypeSchema,
  renewalConditionSchema,
  subLicenseSchema,
  type Contract,
  type ContractStatus,
} from '../../shared/contracts/schema.ts';
import { payerEntities } from '../../shared/reference/enumerations.ts';
import { readerDay } from '../text/readerDay.ts';
import type { StatusTone } from '../components/StatusBadge.tsx';

type StatusName = keyof typeof contractStatuses;

const names = Object.fromEntries(
  Object.entries(contractStatuses).map(([name, code]) => [code, name]),
) as Record<ContractStatus, StatusName>;

const tones: Record<StatusName, StatusTone> = {
  effective: 'good',
  upcoming: 'attention',
  expired: 'attention',
  expiredRenewed: 'over',
  expiredNotRenewed: 'over',
  upcomingRenewed: 'waiting',
  upcomingNotRenewed: 'over',
};

/** Returns the text and tone of a contract's status. One that has not begun is shown as such until its end is near. */
export const describeStatus = (
  t: TFunction,
  { status, startDate }: Pick<Contract, 'status' | 'startDate'>,
): { text: string; tone: StatusTone } =>
  status === contractStatuses.effective && startDate > readerDay()
    ? { text: t('contracts:status.notBegun'), tone: 'waiting' }
    : { text: t(`contracts:status.${names[status]}`), tone: tones[names[status]] };

/** Returns the choices of the contract form. */
export const contractChoices = (t: TFunction) => ({
  types: contractTypeSchema.options.map((value) => ({ value, label: t(`contracts:type.${value}`) })),
  renewals: renewalConditionSchema.options.map((value) => ({
    value,
    label: t(`contracts:renewal.${value}`),
  })),
  subLicenses: subLicenseSchema.options.map((value) => ({
    value,
    label: t(`contracts:subLicense.${value}`),
  })),
  payers: payerEntities.map((value) => ({ value, label: t(`contracts:payer.${value}`) })),
});
