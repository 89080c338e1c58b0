import { payerDay } from '../../../shared/reference/businessDay.ts';
import type { Advance } from '../../../shared/contracts/advanceSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../../shared/withdrawals/status.ts';
import { recordsSentTo, type StoredRecord } from '../../accounting/statementRecordStore.ts';
import { advancesOfContract } from '../../contracts/advanceReader.ts';
import { loadContractsByParty } from '../../contracts/contractReader.ts';
import { inParallel } from '../../core/inParallel.ts';
import { loadWithdrawals } from '../../withdrawals/withdrawalStore.ts';

/** Contracts whose payment items are read in parallel. */
const parallelContracts = 16;

type PaidWithdrawal = Withdrawal & { payment: NonNullable<Withdrawal['payment']> };
type PaidItem = { advance: Advance; payment: NonNullable<Advance['payment']>; contract: Contract };

/** Records of what a payee was paid and sent in a year. */
export type YearSource = {
  withdrawals: readonly PaidWithdrawal[];
  items: readonly PaidItem[];
  statements: readonly StoredRecord[];
};

/** Returns whether a day is in a year. */
const isIn = (year: number, day: string): boolean => day.startsWith(`${year}-`);

const paidWithdrawals = async (licensorId: string, year: number): Promise<PaidWithdrawal[]> =>
  (await loadWithdrawals(licensorId)).filter(
    (one): one is PaidWithdrawal =>
      // A payment that came back has another status.
      one.status === withdrawalStatuses.confirmed &&
      one.payment !== undefined &&
      isIn(year, one.payment.payDate),
  );

const paidItems = async (licensorId: string, year: number): Promise<PaidItem[]> => {
  const contracts = (await loadContractsByParty(licensorId)).filter((one) => one.licensorId === licensorId);
  const found = await inParallel(contracts, parallelContracts, async (contract) =>
    (await advancesOfContract(contract.contractId)).flatMap((advance): PaidItem[] =>
      advance.payment && isIn(year, advance.payment.payDate)
        ? [{ advance, payment: advance.payment, contract }]
        : [],
    ),
  );
  return found.flat();
};

/** Loads the payments of a payee in a year, by their paying days, and the royalty statements it was sent in that year. */
export const loadYearSource = async (licensorId: string, year: number): Promise<YearSource> => {
  const [withdrawals, items, sent] = await Promise.all([
    paidWithdrawals(licensorId, year),
    paidItems(licensorId, year),
    recordsSentTo(licensorId),
  ]);
  const statements = sent.filter(
    ({ payerEntity, deliveredAt }) =>
      deliveredAt !== undefined && isIn(year, payerDay(payerEntity, deliveredAt)),
  );
  return { withdrawals, items, statements };
};

/** Identifies the data of a source: another one when a payment or a statement was added, changed or taken back. */
export const markOfYear = ({ withdrawals, items, statements }: YearSource): string =>
  JSON.stringify([
    withdrawals.map(({ withdrawalId, version }) => [withdrawalId, version]),
    items.map(({ advance }) => [advance.contractAdvanceId, advance.version]),
    statements.map(({ statementRecordId, version }) => [statementRecordId, version]),
  ]);
