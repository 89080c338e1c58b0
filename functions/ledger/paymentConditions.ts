import { deductSettings } from '../../shared/contracts/advanceSchema.ts';
import type { PaymentCondition, WaitedFor } from '../../shared/contracts/accounts/conditionSchema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { accountOfRecoupable } from '../../shared/accounting/account.ts';
import { compare, sum } from '../../shared/money/decimal.ts';
import { recoupablesOfContract } from '../contracts/accounts/recoupables.ts';
import { loadContracts } from '../contracts/contractReader.ts';
import { getItem } from '../db/items.ts';
import { contractKeys } from '../db/keys/contracts.ts';
import { entriesBetween } from './ledgerStore.ts';

/** Returns the payment condition of a contract; version 0 when none was ever set. */
export const conditionOfContract = async (contractId: string): Promise<PaymentCondition> => {
  const item = await getItem<PaymentCondition>(contractKeys.paymentCondition(contractId));
  return { recoupedFirst: item?.recoupedFirst ?? [], version: item?.version ?? 0 };
};

/** Returns whether nothing is left to recoup under a contract at the end of a day, in any currency. */
const isRecouped = async (contractId: string, day: string): Promise<boolean> => {
  const paid = (await recoupablesOfContract(contractId)).filter(
    (one) => one.paid && one.deductSetting !== deductSettings.notDeduct,
  );
  const left = await Promise.all(
    paid.map(async ({ contractAdvanceId, currency }) =>
      sum(
        (
          await entriesBetween(accountOfRecoupable(contractAdvanceId), {
            currency,
            from: '0000-01-01',
            to: day,
          })
        ).map(({ amount }) => amount),
      ),
    ),
  );
  return left.every((amount) => compare(amount, '0') <= 0);
};

/** Last day the ledger can hold. */
const lastDay = '9999-12-31';

/**
 * Returns the contracts of a payment condition, and whether each is recouped at the end of a day (now by default). Only
 * those of the same licensor have a name, because others are not to be known.
 */
export const standingOfCondition = async (
  { contractId, licensorId }: Pick<Contract, 'contractId' | 'licensorId'>,
  day = lastDay,
): Promise<(WaitedFor & { isRecouped: boolean })[]> => {
  const { recoupedFirst } = await conditionOfContract(contractId);
  const named = recoupedFirst.length ? await loadContracts(recoupedFirst) : new Map<string, Contract>();
  return Promise.all(
    [...named.values()].map(async (contract) => ({
      contractId: contract.contractId,
      ...(contract.licensorId === licensorId && { contractName: contract.displayName }),
      isRecouped: await isRecouped(contract.contractId, day),
    })),
  );
};

/** Returns the contracts that keep royalty of a contract from being payable at the end of a day (now by default). */
export const waitedFor = async (
  contract: Pick<Contract, 'contractId' | 'licensorId'>,
  day?: string,
): Promise<WaitedFor[]> =>
  (await standingOfCondition(contract, day))
    .filter((one) => !one.isRecouped)
    .map(({ isRecouped: _isRecouped, ...one }) => one);
