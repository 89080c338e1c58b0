import { compare } from '../../shared/money/decimal.ts';
import { payerCountry } from '../../shared/tax/principle.ts';
import type { PayerCountry, TaxPrinciple } from '../../shared/tax/rule.ts';
import type { BankAccount } from '../../shared/people/accountSchema.ts';
import { payerDay } from '../../shared/reference/businessDay.ts';
import { realNameCountries, type PayerEntity } from '../../shared/reference/enumerations.ts';
import { roleStateOn } from '../../shared/withdrawals/roleStates.ts';
import type { TaxPreview, WithdrawalInput } from '../../shared/withdrawals/schema.ts';
import { isRefusal, Refusal } from '../core/refusal.ts';
import {
  loadBankAccounts,
  loadRegisteredNames,
  loadIdentities,
  type StoredDocument,
} from '../payees/paymentDetailReader.ts';
import { needsNameConfirmation } from './bankAccounts.ts';
import type { OwedRange } from './withdrawable.ts';
import type { Payee } from './withdrawalStore.ts';

/**
 * Checks the amount against the minimum and against the net the applicant saw.
 * @throws Refusal `AmountTooSmall`; `AmountAboveNetPayable` when the net has changed
 */
export const requirePayable = (
  preview: Pick<TaxPreview, 'gross' | 'net' | 'minimum'>,
  expectedNet: string,
): void => {
  if (compare(preview.gross, preview.minimum) === -1)
    throw new Refusal('AmountTooSmall', { minimum: preview.minimum, amount: preview.gross });
  if (compare(preview.net, expectedNet) !== 0)
    throw new Refusal('AmountAboveNetPayable', { net: preview.net });
};

/** Countries a paying company reaches by domestic transfer, by the payer's country. */
const domesticTo: Readonly<Record<PayerCountry, readonly number[]>> = {
  Taiwan: [realNameCountries.TW],
  China: [realNameCountries.CN],
  HongKong: [realNameCountries.HK],
  Malaysia: [realNameCountries.MY],
  // One entity pays from both countries.
  Singapore: [realNameCountries.SG, realNameCountries.MY],
};

/** Returns whether a bank country is reached by a domestic transfer of a paying company. */
export const isDomestic = (country: number, payer: PayerEntity): boolean =>
  domesticTo[payerCountry(payer)].includes(country);

/**
 * Checks that the payer can reach the account. Local payees of a payer in mainland China need an account there (codes 4003 for
 * companies, 4005 for people). A domestic account in another country cannot be reached at all.
 */
const requireReachable = (account: BankAccount, principle: TaxPrinciple, payer: PayerEntity): void => {
  const { bankCountry } = roleStateOn(principle, payerDay(payer));
  if (bankCountry === 'china' && account.country !== realNameCountries.CN)
    throw new Refusal(principle === 'ChinaLocalC' ? 'BankRegionMustBeChina' : 'PayeeBankRegionMustBeChina');
  if (account.kind === 0 && !isDomestic(account.country, payer))
    throw new Refusal('AccountAndPartAUnsupported');
};

/**
 * Checks that a payee taxed as a non-resident of mainland China has confirmed it (183 days of the tax year).
 * @throws Refusal `TaxResidencyMismatch`
 */
export const requireResidence = (
  { principle, payerEntity }: { principle: TaxPrinciple; payerEntity: PayerEntity },
  isConfirmed: boolean,
): void => {
  if (roleStateOn(principle, payerDay(payerEntity)).confirmsResidence && !isConfirmed)
    throw new Refusal('TaxResidencyMismatch', {
      issues: [{ path: 'body.confirmResidence', message: 'required' }],
    });
};

/** Returns whether a paying company can pay a currency into an account. */
export const isPayableTo = (
  account: BankAccount,
  { currency, payerEntity }: Pick<OwedRange, 'currency' | 'payerEntity'>,
  principle: TaxPrinciple,
): boolean => {
  if (account.currency !== currency) return false;
  try {
    requireReachable(account, principle, payerEntity);
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return false;
  }
};

const identityFor = (documents: readonly StoredDocument[], range: OwedRange): StoredDocument | undefined => {
  const wanted = range.contracts.map(({ contract }) => contract.identityId).find((id) => id !== undefined);
  return documents.find(({ identityId }) => identityId === wanted) ?? documents.at(-1);
};

/**
 * Checks and copies the current bank account to pay to and the identity it belongs to.
 * @throws Refusal `MissingIdentityOrBankInfo`, `ContractBankNotSet`, `ConfirmationRequired` when the account is in
 * another name, `AccountAndPartAUnsupported`, `BankRegionMustBeChina`, `PayeeBankRegionMustBeChina`
 */
export const choosePayee = async (
  licensorId: string,
  range: OwedRange,
  input: Pick<WithdrawalInput, 'bankAccountId' | 'confirmAccountName'>,
  principle: TaxPrinciple,
): Promise<{ account: BankAccount; payee: Payee }> => {
  const [accounts, documents] = await Promise.all([loadBankAccounts(licensorId), loadIdentities(licensorId)]);
  const document = identityFor(documents, range);
  if (!accounts.length || !document) throw new Refusal('MissingIdentityOrBankInfo');
  const account = accounts.find(({ bankAccountId }) => bankAccountId === input.bankAccountId);
  if (!account) throw new Refusal('DataNotFound');
  if (account.currency !== range.currency) throw new Refusal('ContractBankNotSet');
  requireReachable(account, principle, range.payerEntity);
  if (!input.confirmAccountName && needsNameConfirmation(account, await loadRegisteredNames(licensorId)))
    throw new Refusal('ConfirmationRequired', {
      issues: [{ path: 'body.confirmAccountName', message: 'accountNameDiffers' }],
    });
  const {
    country,
    bankName,
    branch,
    bankCode,
    accountName,
    accountNumber,
    bankAddress,
    beneficiaryAddress,
    swiftCode,
  } = account;
  return {
    account,
    payee: {
      bankAccount: {
        country,
        bankName,
        branch,
        bankCode,
        accountName,
        accountNumber,
        bankAddress,
        beneficiaryAddress,
        swiftCode,
      },
      identity: {
        documentType: String(document.documentType),
        name: document.name,
        number: document.number,
        address: document.address,
      },
      sealed: {
        ownerId: account.ownerId,
        bankAccountId: account.bankAccountId,
        accountNumber: account.sealedNumber,
        identityId: document.identityId,
        identityNumber: document.sealedNumber,
      },
    },
  };
};
