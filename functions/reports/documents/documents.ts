import type { Language } from '../../../shared/api/resultCodes.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { subtract, type Decimal } from '../../../shared/money/decimal.ts';
import type { Look } from '../../pdf/look.ts';
import type { TaxLine } from '../../../shared/tax/taxLine.ts';
import type { IncomeKind } from '../../../shared/tax/rule.ts';
import { toPayingCompany, type PayingCompany } from '../../../shared/people/payingCompany.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import { displayName } from '../../../shared/reference/names.ts';
import type { PayerEntity } from '../../../shared/reference/enumerations.ts';
import type { WithdrawalDocument } from '../../../shared/withdrawals/roleStates.ts';
import type { TrialInput, WithdrawalOwner } from '../../../shared/withdrawals/schema.ts';
import { loadIdentities } from '../../payees/paymentDetailReader.ts';
import { registeredAddress, type RightOwner } from '../../people/rightOwnerNames.ts';
import { loadCompany, loadRightOwner } from '../../people/rightOwnerReader.ts';
import { wholePayee } from '../../withdrawals/payeeNumbers.ts';
import { draftWithdrawal, type WithdrawalDraft } from '../../withdrawals/draftWithdrawal.ts';
import { loadPayee, loadWithdrawal } from '../../withdrawals/withdrawalStore.ts';
import { loadLook } from '../look/documentLookReader.ts';
import { nameInLanguage, ownerLanguage } from '../readerNames.ts';
import { statementTexts } from '../statement/texts.ts';
import { findPaidWorks, type PaidWorks } from './paidWorks.ts';

/** Receipt or invoice of a withdrawal, ready to be written in the payee's language. */
export type PaymentDocument = {
  kind: Exclude<WithdrawalDocument, 'WithdrawStatement'>;
  language: Language;
  number: string;
  /** Day of payment, or of the request before payment. */
  day: string;
  payer: PayerEntity;
  agentName: string;
  /** Company that pays on the agent's behalf. An invoice is made out to it. */
  payingCompany: PayingCompany;
  payee: {
    name: string;
    address?: string | undefined;
    identityNumber: string;
    /** Unified business number, or similar, of a company. */
    registrationNumber?: string | undefined;
  };
  /** Day of the agreement under which the payer issues it; absent from documents that the payee issues. */
  agreedOn?: string | undefined;
  /** Account it is paid to; absent while the withdrawal is not requested. */
  bankAccount?: WithdrawalOwner['bankAccount'];
  /** Kind of income as it was taxed. */
  incomeKind: IncomeKind;
  paidWorks: PaidWorks;
  periodStart: string;
  periodEnd: string;
  currency: Currency;
  gross: Decimal;
  /** Price without the tax that the payee declares; equal to `gross` when it declares none. */
  price: Decimal;
  taxLines: readonly TaxLine[];
  net: Decimal;
  /** Transfer of the money, once it is made: `received` = `net` - `fee`. */
  payment?: { paidOn: string; fee: Decimal; received: Decimal };
  /** Look of the agent's documents; the product's when absent. */
  look?: Look;
};

const findRegistrationNumber = (owner: RightOwner): string | undefined =>
  'registrationNumber' in owner ? owner.registrationNumber : undefined;

/** Loads the parts of a receipt or invoice that do not depend on the withdrawal being requested. */
const documentOf = async (
  withdrawal: WithdrawalDraft,
  kind: PaymentDocument['kind'],
  identity: Partial<Pick<WithdrawalOwner['identity'], 'name' | 'address' | 'number'>> = {},
  reader?: Language,
): Promise<PaymentDocument> => {
  const { licensorId, agentId, agentName, payerEntity, gross, taxLines } = withdrawal;
  const [owner, agent, paidWorks, look] = await Promise.all([
    loadRightOwner(licensorId),
    loadCompany(agentId),
    findPaidWorks(withdrawal),
    loadLook(agentId),
  ]);
  const language = reader ?? ownerLanguage(owner.nativeCultureInfo);
  const own = taxLines.find((line) => !line.deducted && line.kind === 'Business');
  return {
    kind,
    language,
    look,
    number: '',
    day: payerDay(payerEntity),
    payer: payerEntity,
    agentName: nameInLanguage(agent, agentName, language),
    payingCompany: toPayingCompany(agent, payerEntity, language),
    payee: {
      name: identity.name || displayName(owner, language),
      address: identity.address ?? registeredAddress(owner),
      identityNumber: identity.number ?? '',
      registrationNumber: findRegistrationNumber(owner),
    },
    incomeKind: withdrawal.incomeKind ?? 'Royalty',
    paidWorks,
    agreedOn: withdrawal.selfBillingAgreement,
    periodStart: withdrawal.periodStart,
    periodEnd: withdrawal.periodEnd,
    currency: withdrawal.currency,
    gross,
    price: own ? subtract(gross, own.amount) : gross,
    taxLines,
    net: withdrawal.net,
  };
};

/**
 * Loads the receipt or invoice of a withdrawal from the data fixed when it was requested.
 * @throws Refusal `DataNotFound`
 */
export const loadDocument = async (
  withdrawalId: string,
  kind: PaymentDocument['kind'],
  reader?: Language,
): Promise<PaymentDocument> => {
  const withdrawal = await loadWithdrawal(withdrawalId);
  const { payment } = withdrawal;
  const { bankAccount, identity } = await wholePayee(await loadPayee(withdrawalId));
  const document = await documentOf(withdrawal, kind, identity, reader);
  return {
    ...document,
    number: withdrawal.documentNumber ?? withdrawalId,
    day: payment?.payDate ?? payerDay(withdrawal.payerEntity, withdrawal.requestedAt),
    payee: { ...document.payee, address: document.payee.address ?? bankAccount.beneficiaryAddress },
    bankAccount,
    ...(payment && {
      payment: { paidOn: payment.payDate, fee: payment.serviceFee, received: payment.received },
    }),
  };
};

/**
 * Loads the receipt or invoice that a withdrawal would have if it were requested now. Its identity number is masked, and
 * it names no account, because none is chosen yet.
 * @throws Refusal `NoWithdrawableRoyalty`, `IncomeTaxUnsupported`
 */
export const loadTrialDocument = async (
  licensorId: string,
  trial: TrialInput,
  kind: PaymentDocument['kind'],
  reader?: Language,
): Promise<PaymentDocument> => {
  const { draft } = await draftWithdrawal(licensorId, trial);
  const document = await documentOf(draft, kind, (await loadIdentities(licensorId)).at(-1), reader);
  return { ...document, number: statementTexts[document.language].notRequested };
};
