import type { TFunction } from 'i18next';
import { contractState, type ContractState } from '../../shared/contracts/rules.ts';
import {
  contractTypeSchema,
  renewalConditionSchema,
  subLicenseSchema,
  type Contract,
} from '../../shared/contracts/schema.ts';
import { payerEntities } from '../../shared/reference/enumerations.ts';
import { readerDay } from '../text/readerDay.ts';
import type { StatusTone } from '../components/StatusBadge.tsx';

const tones: Record<ContractState, StatusTone> = {
  notBegun: 'waiting',
  effective: 'good',
  upcoming: 'attention',
  expired: 'attention',
  expiredRenewed: 'over',
  expiredNotRenewed: 'over',
  upcomingRenewed: 'waiting',
  upcomingNotRenewed: 'over',
};

/** Returns the text and tone of a contract's state today. */
export const describeStatus = (
  t: TFunction,
  contract: Pick<Contract, 'status' | 'startDate'>,
): { text: string; tone: StatusTone } => {
  const state = contractState(contract, readerDay());
  return { text: t(`contracts:status.${state}`), tone: tones[state] };
};

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
