import type { Language } from '../../../shared/api/resultCodes.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { subtract, type Decimal } from '../../../shared/money/decimal.ts';
import type { TaxLine } from '../../../shared/money/tax/taxLine.ts';
import type { IncomeKind } from '../../../shared/money/tax/rule.ts';
import { toPayingCompany, type PayingCompany } from '../../../shared/people/payingCompany.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import { displayName } from '../../../shared/reference/names.ts';
import type { PayerEntity } from '../../../shared/reference/enumerations.ts';
import type { WithdrawalDocument } from '../../../shared/withdrawals/roleStates.ts';
import type { WithdrawalOwner } from '../../../shared/withdrawals/schema.ts';
import { registeredAddress, type RightOwner } from '../../people/rightOwnerNames.ts';
import { loadCompany, loadRightOwner } from '../../people/rightOwnerReader.ts';
import { wholePayee } from '../../payments/payeeNumbers.ts';
import { loadPayee, loadWithdrawal } from '../../withdrawals/withdrawalStore.ts';
import { ownerLanguage } from '../statement/loadStatement.ts';
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
  bankAccount: WithdrawalOwner['bankAccount'];
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
};

const findRegistrationNumber = (owner: RightOwner): string | undefined =>
  'registrationNumber' in owner ? owner.registrationNumber : undefined;

/**
 * Loads the receipt or invoice of a withdrawal from the data fixed when it was requested.
 * @throws Refusal `DataNotFound`
 */
export const loadDocument = async (
  withdrawalId: string,
  kind: PaymentDocument['kind'],
): Promise<PaymentDocument> => {
  const withdrawal = await loadWithdrawal(withdrawalId);
  const [owner, agent, { bankAccount, identity }, paidWorks] = await Promise.all([
    loadRightOwner(withdrawal.licensorId),
    loadCompany(withdrawal.agentId),
    loadPayee(withdrawalId).then(wholePayee),
    findPaidWorks(withdrawal),
  ]);
  const language = ownerLanguage(owner.nativeCultureInfo);
  const own = withdrawal.taxLines.find((line) => !line.deducted && line.kind === 'Business');
  return {
    kind,
    language,
    number: withdrawal.documentNumber ?? withdrawalId,
    day: withdrawal.payment?.payDate ?? payerDay(withdrawal.payerEntity, withdrawal.requestedAt),
    payer: withdrawal.payerEntity,
    agentName: withdrawal.agentName,
    payingCompany: toPayingCompany(agent, withdrawal.payerEntity, language),
    payee: {
      name: identity.name || displayName(owner, language),
      address: identity.address ?? registeredAddress(owner) ?? bankAccount.beneficiaryAddress,
      identityNumber: identity.number,
      registrationNumber: findRegistrationNumber(owner),
    },
    bankAccount,
    incomeKind: withdrawal.incomeKind ?? 'Royalty',
    paidWorks,
    periodStart: withdrawal.periodStart,
    periodEnd: withdrawal.periodEnd,
    currency: withdrawal.currency,
    gross: withdrawal.gross,
    price: own ? subtract(withdrawal.gross, own.amount) : withdrawal.gross,
    taxLines: withdrawal.taxLines,
    net: withdrawal.net,
  };
};
