import { openNumber, sealNumber, type NumberPlace } from '../core/sealedNumber.ts';
import { maskNumber, type BankAccount } from '../../shared/people/accountSchema.ts';
import type { IdentityDocument, StoredAccount, StoredDocument } from './paymentDetailReader.ts';

type AccountIds = Pick<BankAccount, 'ownerId' | 'bankAccountId'>;
type DocumentIds = Pick<IdentityDocument, 'ownerId' | 'identityId'>;

const accountPlace = ({ ownerId, bankAccountId }: AccountIds): NumberPlace => ({
  owner: ownerId,
  record: bankAccountId,
  field: 'accountNumber',
});

const documentPlace = ({ ownerId, identityId }: DocumentIds): NumberPlace => ({
  owner: ownerId,
  record: identityId,
  field: 'number',
});

/** Returns a bank account to store, with its number masked and sealed. */
export const sealAccount = async (account: BankAccount): Promise<StoredAccount> => ({
  ...account,
  accountNumber: maskNumber(account.accountNumber),
  sealedNumber: await sealNumber(account.accountNumber, accountPlace(account)),
});

/** Returns an identity document to store, with its number masked and sealed. */
export const sealDocument = async <T extends IdentityDocument>(document: T): Promise<StoredDocument<T>> => {
  const sealedNumber = await sealNumber(document.number, documentPlace(document));
  return { ...document, number: maskNumber(document.number), sealedNumber } as unknown as StoredDocument<T>;
};

/** Returns the full number of a bank account. */
export const openAccountNumber = (account: AccountIds & { sealedNumber: string }): Promise<string> =>
  openNumber(account.sealedNumber, accountPlace(account));

/** Returns the full number of an identity document. */
export const openDocumentNumber = (document: DocumentIds & { sealedNumber: string }): Promise<string> =>
  openNumber(document.sealedNumber, documentPlace(document));
