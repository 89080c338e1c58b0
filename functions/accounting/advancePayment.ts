import type * as z from 'zod';
import { advancePosting } from '../../shared/accounting/advancePosting.ts';
import {
  enteredPaymentProblem,
  frozenTaxLines,
  shareUpwards,
  type UpperLevel,
} from '../../shared/accounting/paymentRules.ts';
import type { EnteredPayment, TaxTrial, taxTrialInputSchema } from '../../shared/accounting/paymentSchema.ts';
import { paymentProblem } from '../../shared/contracts/advanceRules.ts';
import { deductSettings, type Advance, type AdvancePayment } from '../../shared/contracts/advanceSchema.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { add, decimalSchema, subtract } from '../../shared/money/decimal.ts';
import { withheld } from '../../shared/money/tax/taxLine.ts';
import { principleOf } from '../../shared/money/tax/principle.ts';
import { needsApproval } from '../../shared/payments/secondPerson.ts';
import { kindOfRightOwner } from '../../shared/people/ids.ts';
import { loadAdvance } from '../contracts/advanceReader.ts';
import { payWrites } from '../contracts/advanceStore.ts';
import { loadContract, loadKeptContract } from '../contracts/contractReader.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, type AuditNote, type Write } from '../db/commit.ts';
import { propose } from '../proposals/proposalStore.ts';
import { bankAccountsOf, identitiesOf } from '../people/paymentDetailStore.ts';
import { loadRightOwner } from '../people/rightOwnerReader.ts';
import { requirePayDay } from './payDay.ts';
import { taxPayment } from '../tax/taxedPayment.ts';
import { countWrites, inTurn, type SeenMonth } from '../tax/taxedThisMonth.ts';
import { postingWrites } from '../ledger/ledgerItems.ts';

/** The contracts above one in a chain of sub-licences, nearest first; contracts that name each other end the climb. */
const levelsAbove = async (contract: Contract, seen: readonly string[] = []): Promise<UpperLevel[]> => {
  const { contractId, upperContractId } = contract;
  if (!upperContractId || seen.includes(upperContractId)) return [];
  const upper = await loadContract(upperContractId);
  return [upper, ...(await levelsAbove(upper, [...seen, contractId]))];
};

/**
 * A payee without bank account or identity document cannot be paid.
 * @throws Refusal `MissingIdentityOrBankInfo` naming what is missing
 */
const requirePayee = async ({ licensorId }: Contract): Promise<void> => {
  const [accounts, documents] = await Promise.all([bankAccountsOf(licensorId), identitiesOf(licensorId)]);
  const missing = [...(accounts.length ? [] : ['Bank']), ...(documents.length ? [] : ['Identity'])];
  if (missing.length) throw new Refusal('MissingIdentityOrBankInfo', { missing });
};

/** The day of payment, and whether the payee sends an invoice for it. */
type Terms = Pick<z.infer<typeof taxTrialInputSchema>, 'payDate' | 'invoiced'>;

/** Tax as on a withdrawal. */
const taxOf = async (contract: Contract, advance: Advance, own: string, { payDate, invoiced }: Terms) => {
  const { licensorId, payerEntity } = contract;
  const owner = await loadRightOwner(licensorId);
  const principle = principleOf(payerEntity, {
    taxResidence: owner.taxResidence,
    kind: kindOfRightOwner(licensorId),
  });
  const taxed = await taxPayment({
    ...{ licensorId, payerEntity, principle, gross: own, currency: advance.currency, date: payDate },
    invoices: invoiced && 'issuesInvoices' in owner && owner.issuesInvoices,
  });
  return { principle, ...taxed };
};

/** What a payment would come to, and the month its tax was worked out from where it depends on one. */
type Estimate = { trial: TaxTrial; month: SeenMonth | undefined };

const estimateOf = async (advance: Advance, contract: Contract, terms: Terms): Promise<Estimate> => {
  await requirePayee(contract);
  const { own, shared } = shareUpwards(
    advance.amount,
    advance.profitSharing ? await levelsAbove(contract) : [],
    advance.currency,
  );
  const { taxLines, principle, exchangeRate, month } = await taxOf(contract, advance, own, terms);
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
 * What a payment would come to: the parts of the levels above, tax and net of the payee's own.
 * @throws Refusal `MissingIdentityOrBankInfo`, `IncomeTaxUnsupported`
 */
export const trialOf = async (advance: Advance, contract: Contract, terms: Terms): Promise<TaxTrial> =>
  (await estimateOf(advance, contract, terms)).trial;

/** The payment as it is frozen: as entered where a person entered it, else as the trial says. */
const paymentOf = (
  trial: TaxTrial,
  contract: Contract,
  payDate: string,
  entered: EnteredPayment | undefined,
): AdvancePayment => {
  const problem = entered && enteredPaymentProblem(trial.own, trial.tax, entered, trial.currency);
  if (problem === 'mismatch') throw new Refusal('TrialTaxMismatch', { trialTax: trial.tax });
  if (problem)
    throw new Refusal('InvalidData', {
      issues: [{ path: `body.payments.${problem.path}`, message: problem.message }],
    });
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

/** Whoever was overtaken by another payment is told so; by a change of the item, that it is another one by now. */
const sayPaid = async (contractAdvanceId: string, error: unknown): Promise<never> => {
  if (!(error instanceof Refusal)) throw error;
  const problem = paymentProblem(await loadAdvance(contractAdvanceId));
  throw problem ? new Refusal(problem) : error;
};

/** The writes that an approval adds to a payment. */
export type Approval = {
  /** The version of the payment item that was proposed to be paid. */
  version: number;
  proposedBy: string;
  /** The write that ends the proposal. */
  endWrite: Write;
};

/** Keeps a payment, with the tax that was seen, until a second person approves it. */
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
    ...{ contractId, contractNumber, name, payerEntity, currency, amount, payDate, version },
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
  const contract = await loadKeptContract(identity, advance.contractId);
  const problem = paymentProblem(advance);
  if (problem) throw new Refusal(problem);
  if (approval && approval.version !== advance.version) throw new Refusal('StaleVersion');
  requirePayDay(contract.payerEntity, payDate);
  const { trial, month } = await estimateOf(advance, contract, {
    payDate,
    invoiced: entered?.invoiced ?? false,
  });
  const payment = paymentOf(trial, contract, payDate, entered);
  if (!approval && needsApproval(advance.amount, advance.currency)) {
    await proposePayment(identity, advance, contract, payment, entered);
    return 'waiting';
  }
  const note: AuditNote = {
    action: 'payment item paid',
    subject: advance.contractId,
    changes: {
      ...{ contractAdvanceId, payDate, tax: payment.tax, afterTax: payment.afterTax },
      proposedBy: approval?.proposedBy,
    },
  };
  const writes = [
    ...(approval ? [approval.endWrite] : []),
    ...payWrites(advance, payment),
    ...countWrites(
      {
        ...{ paymentId: contractAdvanceId, licensorId: contract.licensorId, day: payDate },
        ...{ principle: trial.principle, currency: advance.currency, exchangeRate: trial.exchangeRate },
        ...{ gross: add(payment.tax, payment.afterTax), taxLines: payment.taxLines },
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
  await commit(identity, note, writes).catch((error: unknown) => sayPaid(contractAdvanceId, error));
  return 'paid';
};

/**
 * Pays one payment item: marks it as paid, counts it in its month and posts it, in one transaction, so that either all
 * stands or nothing. One too large for one person is proposed instead, and paid with the approval of another.
 * @throws Refusal `DataNotFound` or `NotAllowed` for who does not keep its contract, or by the rule that keeps it from being
 * paid
 */
export const payAdvance = (...payment: Parameters<typeof payOnce>): Promise<'paid' | 'waiting'> =>
  inTurn(() => payOnce(...payment));
