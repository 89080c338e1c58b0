import { isReceipt } from '../../shared/accounting/ledger.ts';
import { account } from '../../shared/accounting/account.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { listDeductions } from '../../shared/income/routes.ts';
import { negate, subtract, sum } from '../../shared/money/decimal.ts';
import type { Advance } from '../../shared/contracts/advanceSchema.ts';
import { entriesBetween } from '../accounting/ledgerStore.ts';
import { advancesOfContract } from '../contracts/advanceStore.ts';
import { contractsOf } from '../contracts/contractReader.ts';
import { handle } from '../core/handle.ts';
import { licensorOf } from './scope.ts';

/** From the first day to the last the ledger can hold. */
const always = { from: '0000-01-01', to: '9999-12-31' };

/** What is recouped and outstanding is as of now; the entries are those of the range. */
const deductionOf = async (advance: Advance, contract: Contract, range: { from: string; to: string }) => {
  const found = await entriesBetween(account.advance(advance.contractAdvanceId), {
    currency: advance.currency,
    ...always,
  });
  const entries = found
    .filter(isReceipt)
    .map(({ occurredOn, cause, amount }) => ({ occurredOn, batchId: cause.id, amount: negate(amount) }));
  const recouped = sum(entries.map(({ amount }) => amount));
  return {
    contractAdvanceId: advance.contractAdvanceId,
    contractId: contract.contractId,
    contractName: contract.displayName,
    currency: advance.currency,
    amount: advance.amount,
    recouped,
    outstanding: subtract(advance.amount, recouped),
    entries: entries.filter(({ occurredOn }) => range.from <= occurredOn && occurredOn <= range.to),
  };
};

export const handler = handle(listDeductions)(async ({ query, identity }) => {
  const licensorId = licensorOf(identity, query.rightOwnerId);
  const range = { from: query.startDate ?? always.from, to: query.endDate ?? always.to };
  const contracts = (await contractsOf(licensorId)).filter((contract) => contract.licensorId === licensorId);
  const deductions = await Promise.all(
    contracts.map(async (contract) => {
      const advances = await advancesOfContract(contract.contractId);
      return Promise.all(
        advances
          .filter(({ currency, paid }) => paid && (!query.currencyType || currency === query.currencyType))
          .map((advance) => deductionOf(advance, contract, range)),
      );
    }),
  );
  return { items: deductions.flat() };
});
