import { account } from '../../../shared/accounting/account.ts';
import { currencySchema, type Currency } from '../../../shared/money/currency.ts';
import { compare, multiply, negate } from '../../../shared/money/decimal.ts';
import type { AdjustmentEffect, AdjustmentStanding } from '../../../shared/statements/adjustmentSchema.ts';
import type { SharePayment } from '../../../shared/withdrawals/sharePaymentSchema.ts';
import { claimsOn } from '../../ledger/advanceClaims.ts';
import { loadBalance } from '../../ledger/ledgerStore.ts';
import { loadContracts } from '../../contracts/contractReader.ts';
import type { Identity } from '../../api/identity.ts';
import { inParallel } from '../../core/inParallel.ts';
import { isStaff } from '../../access/visibility.ts';
import { loadSharePayments } from '../../withdrawals/sharePayments.ts';
import { maySeePayments } from '../../withdrawals/withdrawalStore.ts';
import type { VersionedBatch } from '../batchStore.ts';
import type { AdjustmentPlan } from './plan.ts';

/** Maximum licensors whose standing one part of a preview looks up, largest loss first. */
const maxStandings = 100;

/** Licensors looked up in parallel. */
const parallelStandings = 8;

const standingKey = ({ licensorId, contractId, currency }: AdjustmentEffect) =>
  `${licensorId}|${contractId}|${currency}`;

/** Leaves out the withdrawals that paid a licensor if the person may not open them. */
const paymentFor = (identity: Identity, payment: SharePayment): SharePayment =>
  maySeePayments(identity) ? payment : { ...payment, withdrawals: [] };

/**
 * Adds, to the effects on a received batch, the amount owed now under each contract and whether it was paid out. Staff
 * see all of them, an agent those of its own contracts.
 */
export const withStandings = async (
  identity: Identity,
  { batchId, stage, receipts = {} }: VersionedBatch,
  { accountingCurrencies, accountingRates = {} }: AdjustmentPlan,
  effects: readonly AdjustmentEffect[],
): Promise<AdjustmentEffect[]> => {
  if (stage !== 'received') return [...effects];
  const contracts = await loadContracts([...new Set(effects.map(({ contractId }) => contractId))]);
  const isShown = ({ contractId }: AdjustmentEffect) =>
    isStaff(identity) || contracts.get(contractId)?.agentId === identity.rightOwnerId;
  const chosen = effects
    .filter((effect) => isShown(effect) && receipts[effect.currency])
    .toSorted((a, b) => compare(a.change, b.change))
    .slice(0, maxStandings);
  const standings = new Map<string, AdjustmentStanding>();
  await inParallel(chosen, parallelStandings, async (effect) => {
    const { licensorId, contractId } = effect;
    const statementCurrency: Currency = currencySchema.parse(effect.currency);
    const { receivingCurrency, exchangeRate } = receipts[statementCurrency]!;
    const currency = accountingCurrencies?.get(contractId) ?? receivingCurrency;
    const accounting = accountingRates[statementCurrency]?.find((rate) => rate.currency === currency);
    const contract = contracts.get(contractId);
    const [balance, payments, claims] = await Promise.all([
      loadBalance(account.payable(licensorId, contractId), currency),
      loadSharePayments(licensorId, { batchId, currency: statementCurrency }, [contractId]),
      contract ? claimsOn(contract, true) : [],
    ]);
    standings.set(standingKey(effect), {
      currency,
      exchangeRate: multiply(exchangeRate, accounting?.exchangeRate ?? '1'),
      payable: negate(balance),
      payment: paymentFor(identity, payments.get(contractId)!),
      hasAdvances: claims.length > 0,
    });
  });
  return effects.map((effect) => ({ ...effect, standing: standings.get(standingKey(effect)) }));
};
