import * as z from 'zod';
import { subtract, sum } from '../../shared/money/decimal.ts';
import { payerDay } from '../../shared/reference/businessDay.ts';
import { laterDay } from '../../shared/reference/dates.ts';
import { displayName } from '../../shared/reference/names.ts';
import { kindOfRightOwner } from '../../shared/reference/personIds.ts';
import { taxPrincipleFor } from '../../shared/tax/principle.ts';
import { withheld } from '../../shared/tax/taxLine.ts';
import { withdrawalSchema, type Withdrawal } from '../../shared/withdrawals/schema.ts';
import { withdrawalStatuses } from '../../shared/withdrawals/status.ts';
import { isStaff } from '../access/visibility.ts';
import type { Identity } from '../api/identity.ts';
import { loadContracts } from '../contracts/contractReader.ts';
import { Refusal } from '../core/refusal.ts';
import { commit } from '../db/commit.ts';
import { getItem, toData } from '../db/items.ts';
import { withdrawalKeys } from '../db/keys/withdrawals.ts';
import { firstOpenDay } from '../ledger/closedMonths.ts';
import { postingWrites } from '../ledger/ledgerItems.ts';
import { loadRightOwner } from '../people/rightOwnerReader.ts';
import { continueAfter } from '../reports/documents/documentNumbers.ts';
import { maskedAccount } from '../withdrawals/bankAccounts.ts';
import { choosePayee } from '../withdrawals/payee.ts';
import { cancellationPosting, reservationPosting } from '../withdrawals/posting.ts';
import { removalWrites, requestWrites } from '../withdrawals/withdrawalStore.ts';

/** Request for payment that a licensor made in another instance of the product, and that waits there. */
export const broughtInWithdrawalSchema = withdrawalSchema
  .pick({
    withdrawalId: true,
    documentNumber: true,
    licensorId: true,
    agentId: true,
    payerEntity: true,
    currency: true,
    requestedAt: true,
    periodStart: true,
    periodEnd: true,
    taxLines: true,
    incomeKind: true,
    exchangeRate: true,
    remainder: true,
    invoiceChoice: true,
    phone: true,
    email: true,
  })
  .extend({
    requestedAt: z.iso.datetime(),
    /** Amount taken of each contract. */
    parts: z.array(withdrawalSchema.shape.parts.element.omit({ contractName: true })).min(1),
    /** Contracts the applicant limited it to. */
    chosenContractIds: z.array(z.string()).optional(),
    bankAccountId: z.string(),
  });
export type BroughtInWithdrawal = z.infer<typeof broughtInWithdrawalSchema>;

/** Returns a withdrawal with its id, also one that was settled since; `undefined` when there is none. */
export const withdrawalWithId = async (withdrawalId: string): Promise<Withdrawal | undefined> => {
  const item = await getItem<Withdrawal>(withdrawalKeys.withdrawal(withdrawalId));
  return item && toData(item);
};

/**
 * Brings in a request that waits for payment: reserves its amount of what is owed under its contracts, with the tax it was made
 * with. Nobody gets a mail. Because its licensor did not ask here, two people must release it.
 * @throws Refusal `NotAllowed` for everybody but staff; `PendingRequestExists`, `RoyaltyCannotBeWithdrawn` when less is owed, and
 * those of `choosePayee`
 */
export const bringInWithdrawal = async (
  identity: Identity,
  { chosenContractIds, bankAccountId, ...input }: BroughtInWithdrawal,
): Promise<void> => {
  if (!isStaff(identity)) throw new Refusal('NotAllowed');
  const { licensorId, payerEntity, currency, agentId, withdrawalId } = input;
  const [owner, agent, contracts] = await Promise.all([
    loadRightOwner(licensorId),
    loadRightOwner(agentId),
    loadContracts([...input.parts.map(({ contractId }) => contractId), ...(chosenContractIds ?? [])]),
  ]);
  const named = (contractId: string) => {
    const contract = contracts.get(contractId);
    const isOwn =
      contract?.licensorId === licensorId &&
      contract.agentId === agentId &&
      contract.payerEntity === payerEntity;
    if (!isOwn) throw new Refusal('OnlyOneLicensee');
    return { contractId, contractName: contract.displayName };
  };
  const principle = taxPrincipleFor(payerEntity, {
    taxResidence: owner.taxResidence,
    kind: kindOfRightOwner(licensorId),
  });
  const range = {
    licensorId,
    agentId,
    payerEntity,
    currency,
    agentName: displayName(agent),
    contracts: input.parts.map(({ contractId, amount }) => {
      named(contractId);
      return { contractId, payable: amount, contract: contracts.get(contractId)! };
    }),
  };
  const { account, payee } = await choosePayee(
    licensorId,
    range,
    { bankAccountId, confirmAccountName: true },
    principle,
  );
  const gross = sum(input.parts.map(({ amount }) => amount));
  const tax = withheld(input.taxLines);
  const withdrawal: Withdrawal = {
    ...input,
    status: withdrawalStatuses.requested,
    licensorName: displayName(owner),
    agentName: range.agentName,
    gross,
    tax,
    net: subtract(gross, tax),
    principle,
    parts: input.parts.map(({ contractId, amount }) => ({ ...named(contractId), amount })),
    ...(chosenContractIds && { chosenContracts: chosenContractIds.map(named) }),
    // Statements stay in the instance it comes from; what they brought is in the opening state of the contracts.
    batchIds: [],
    decided: [],
    bankAccount: maskedAccount(account),
    broughtIn: true,
    version: 1,
  };
  const today = payerDay(payerEntity);
  await commit(
    identity,
    {
      action: 'withdrawal brought in',
      subject: withdrawalId,
      changes: { gross, tax, net: withdrawal.net, currency, documentNumber: input.documentNumber },
    },
    [
      ...requestWrites(withdrawal, payee, undefined),
      ...postingWrites({
        ...reservationPosting(withdrawal),
        occurredOn: await firstOpenDay(laterDay(withdrawal.periodEnd, today)),
      }),
      ...(await continueAfter(input.documentNumber, { series: 'withdrawal', payer: payerEntity })),
    ],
  );
};

/**
 * Takes a request that was brought in out again, and gives its amount back to the contracts. One that is gone stays gone.
 * @throws Refusal `WithdrawalConfirmError` for one that was paid, cancelled, released or put into a payment run since
 */
export const removeBroughtInWithdrawal = async (identity: Identity, withdrawalId: string): Promise<void> => {
  const withdrawal = await withdrawalWithId(withdrawalId);
  if (!withdrawal) return;
  const { payerEntity, gross, currency } = withdrawal;
  if (withdrawal.status !== withdrawalStatuses.requested || withdrawal.version !== 1)
    throw new Refusal('WithdrawalConfirmError');
  const reversal = cancellationPosting(withdrawal, payerDay(payerEntity));
  await commit(
    identity,
    { action: 'withdrawal brought in removed', subject: withdrawalId, changes: { gross, currency } },
    [
      ...removalWrites(withdrawal),
      ...postingWrites({ ...reversal, occurredOn: await firstOpenDay(reversal.occurredOn) }),
    ],
  );
};
