import type * as z from 'zod';
import { advancePosting } from '../ledger/postings/advancePosting.ts';
import { brokenRules } from '../../shared/api/fieldRule.ts';
import {
  differsFromTrial,
  enteredPaymentRules,
  frozenTaxLines,
  shareUpwards,
} from '../../shared/accounting/paymentRules.ts';
import type { EnteredPayment, TaxTrial, taxTrialInputSchema } from '../../shared/accounting/paymentSchema.ts';
import { paymentProblem } from '../../shared/contracts/advanceRules.ts';
import { deductSettings, type Advance, type AdvancePayment } from '../../shared/contracts/advanceSchema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { add, decimalSchema, subtract } from '../../shared/money/decimal.ts';
import { withheld } from '../../shared/tax/taxLine.ts';
import { taxPrincipleFor } from '../../shared/tax/principle.ts';
import { feeNeedsApproval } from '../../shared/approvals/secondPerson.ts';
import { kindOfRightOwner } from '../../shared/reference/personIds.ts';
import { loadAdvance } from '../contracts/advanceReader.ts';
import { payWrites } from '../contracts/advanceStore.ts';
import { loadManagedContract } from '../contracts/contractReader.ts';
import { contractsAbove } from '../contracts/licenceReader.ts';
import type { Identity } from '../api/identity.ts';
import { isRefusal, Refusal } from '../core/refusal.ts';
import { toIssues } from '../core/refuseProblem.ts';
import { commit, type AuditNote, type Write } from '../db/commit.ts';
import { propose } from '../approvals/proposalStore.ts';
import { countPaymentWrite, isAbovePayeeLimit, loadRecentPayments } from '../approvals/recentPayments.ts';
import { listMissingDetails } from '../payees/paymentDetailReader.ts';
import { loadRightOwner } from '../people/rightOwnerReader.ts';
import { requirePayDay } from './payDay.ts';
import { taxPayment } from '../tax/taxedPayment.ts';
import { countWrites, retryInMonth, type SeenMonth } from '../tax/taxedThisMonth.ts';
import { postingWrites } from '../ledger/ledgerItems.ts';

/**
 * Checks that the payee has a bank account and an identity document; a payment needs both.
 * @throws Refusal `MissingIdentityOrBankInfo` naming what is missing
 */
const requirePayee = async ({ licensorId }: Contract): Promise<void> => {
  const missing = await listMissingDetails(licensorId);
  if (missing.length) throw new Refusal('MissingIdentityOrBankInfo', { missing });
};

/** Day of payment (`YYYY-MM-DD`), and whether the payee issues an invoice for it. */
type Terms = Pick<z.infer<typeof taxTrialInputSchema>, 'payDate' | 'invoiced'>;

/** Computes the tax of the payee's own part, by the same rules as for a withdrawal. */
const computeOwnTax = async (
  contract: Contract,
  advance: Advance,
  own: string,
  { payDate, invoiced }: Terms,
) => {
  const { licensorId, payerEntity } = contract;
  const owner = await loadRightOwner(licensorId);
  const principle = taxPrincipleFor(payerEntity, {
    taxResidence: owner.taxResidence,
    kind: kindOfRightOwner(licensorId),
  });
  const taxed = await taxPayment({
    licensorId,
    payerEntity,
    principle,
    gross: own,
    currency: advance.currency,
    date: payDate,
    invoices: invoiced && 'issuesInvoices' in owner && owner.issuesInvoices,
  });
  return { principle, ...taxed };
};

/** Trial amounts of a payment, and the month its tax depends on, if any. */
type Estimate = { trial: TaxTrial; month: SeenMonth | undefined };

const estimatePayment = async (advance: Advance, contract: Contract, terms: Terms): Promise<Estimate> => {
  await requirePayee(contract);
  const { own, shared } = shareUpwards(
    advance.amount,
    advance.profitSharing ? await contractsAbove(contract, advance) : [],
    advance.currency,
  );
  const { taxLines, principle, exchangeRate, month } = await computeOwnTax(contract, advance, own, terms);
  const tax = withheld(taxLines);
  const trial: TaxTrial = {
    contractAdvanceId: advance.contractAdvanceId,
    currency: advance.currency,
    amount: advance.amount,
    own: add(own, '0'),
    tax,
    afterTax: subtract(own, tax),
    taxLines,
    principle,
    exchangeRate,
    shared,
  };
  return { trial, month };
};

/**
 * Computes a payment without making it: the parts of the levels above, and tax and net of the payee's own part.
 * @throws Refusal `MissingIdentityOrBankInfo`, `IncomeTaxUnsupported`
 */
export const tryPayment = async (advance: Advance, contract: Contract, terms: Terms): Promise<TaxTrial> =>
  (await estimatePayment(advance, contract, terms)).trial;

/**
 * Returns the payment to store: the amounts a person entered, else those of the trial.
 * @throws Refusal `TrialTaxMismatch`, `InvalidData` for entered amounts that do not add up
 */
const toPayment = (
  trial: TaxTrial,
  contract: Contract,
  payDate: string,
  entered: EnteredPayment | undefined,
): AdvancePayment => {
  const broken = entered ? brokenRules(enteredPaymentRules(trial.own, trial.currency), entered) : [];
  if (broken.length > 0)
    throw new Refusal('InvalidData', {
      issues: toIssues(broken, 'body.payments'),
    });
  if (entered && differsFromTrial(entered, trial.tax))
    throw new Refusal('TrialTaxMismatch', { trialTax: trial.tax });
  const tax = entered?.tax ?? trial.tax;
  return {
    payDate,
    payerEntity: contract.payerEntity,
    tax,
    afterTax: entered?.afterTax ?? trial.afterTax,
    serviceFee: entered?.serviceFee ?? decimalSchema.parse('0'),
    taxLines: frozenTaxLines(trial.taxLines, trial.tax, trial.own, tax),
    principle: trial.principle,
    exchangeRate: trial.exchangeRate,
    shared: trial.shared,
    incomeSource: entered?.incomeSource,
    incomeSourceRemark: entered?.incomeSourceRemark,
  };
};

/** Explains a lost race: throws the reason the item can no longer be paid, or the original error. */
const throwPaymentProblem = async (contractAdvanceId: string, error: unknown): Promise<never> => {
  if (!isRefusal(error)) throw error;
  const problem = paymentProblem(await loadAdvance(contractAdvanceId));
  throw problem ? new Refusal(problem) : error;
};

/** Writes and facts that an approval adds to a payment. */
type Approval = {
  /** The version of the payment item that was proposed to be paid. */
  version: number;
  proposedBy: string;
  /** The write that ends the proposal. */
  endWrite: Write;
};

/** Stores a proposal with the payment's tax as shown, for a second person to approve. */
const proposePayment = async (
  identity: Identity,
  { contractAdvanceId, currency, amount, version }: Advance,
  { contractId, contractNumber, licensorName: name, payerEntity }: Contract,
  { payDate, tax, afterTax }: AdvancePayment,
  entered: EnteredPayment | undefined,
): Promise<void> => {
  const fixed = { mismatchConfirmed: false, invoiced: false, ...entered, contractAdvanceId, tax, afterTax };
  await propose(identity, {
    kind: 'contractPayment',
    contractId,
    contractNumber,
    name,
    payerEntity,
    currency,
    amount,
    payDate,
    version,
    entered: fixed,
  });
};

const payOnce = async (
  identity: Identity,
  contractAdvanceId: string,
  payDate: string,
  entered: EnteredPayment | undefined,
  approval?: Approval,
): Promise<'paid' | 'waiting'> => {
  const advance = await loadAdvance(contractAdvanceId);
  const contract = await loadManagedContract(identity, advance.contractId);
  const problem = paymentProblem(advance);
  if (problem) throw new Refusal(problem);
  if (approval && approval.version !== advance.version) throw new Refusal('StaleVersion');
  requirePayDay(contract.payerEntity, payDate);
  const { trial, month } = await estimatePayment(advance, contract, {
    payDate,
    invoiced: entered?.invoiced ?? false,
  });
  const payment = toPayment(trial, contract, payDate, entered);
  const recent = await loadRecentPayments(contract.licensorId);
  const { amount, currency } = advance;
  const counted = { paymentId: contractAdvanceId, amount, currency };
  const needsSecond = isAbovePayeeLimit(recent, counted) || feeNeedsApproval(payment.serviceFee, currency);
  if (!approval && needsSecond) {
    await proposePayment(identity, advance, contract, payment, entered);
    return 'waiting';
  }
  const note: AuditNote = {
    action: 'payment item paid',
    subject: advance.contractId,
    changes: {
      contractAdvanceId,
      payDate,
      tax: payment.tax,
      afterTax: payment.afterTax,
      proposedBy: approval?.proposedBy,
    },
  };
  const writes = [
    ...(approval ? [approval.endWrite] : []),
    ...payWrites(advance, payment),
    countPaymentWrite(recent, counted),
    ...countWrites(
      {
        paymentId: contractAdvanceId,
        licensorId: contract.licensorId,
        day: payDate,
        principle: trial.principle,
        currency: advance.currency,
        exchangeRate: trial.exchangeRate,
        gross: add(payment.tax, payment.afterTax),
        taxLines: payment.taxLines,
      },
      month,
    ),
    ...postingWrites(
      advancePosting({
        advanceId: contractAdvanceId,
        payer: contract.payerEntity,
        currency: advance.currency,
        paidOn: payDate,
        deducts: advance.deductSetting !== deductSettings.notDeduct,
        afterTax: payment.afterTax,
        serviceFee: payment.serviceFee,
        taxLines: payment.taxLines,
        shared: payment.shared,
      }),
    ),
  ];
  await commit(identity, note, writes).catch((error: unknown) =>
    throwPaymentProblem(contractAdvanceId, error),
  );
  return 'paid';
};

/**
 * Pays one payment item: marks it as paid, counts it in its tax month and posts it, all in one transaction. An amount that
 * needs a second person is proposed instead and paid when that person approves.
 * @returns `waiting` when the payment was proposed
 * @throws Refusal `DataNotFound` or `NotAllowed` for a person who does not manage its contract, or the rule that forbids the
 * payment
 */
export const payAdvance = (...payment: Parameters<typeof payOnce>): Promise<'paid' | 'waiting'> =>
  retryInMonth(() => payOnce(...payment));
