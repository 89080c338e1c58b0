import { openNumber } from '../core/sealedNumber.ts';
import type { Payee } from './withdrawalStore.ts';

/** Returns the full account and identity number of a withdrawal's payee. */
export const payeeNumbers = async ({
  sealed: { ownerId: owner, bankAccountId, accountNumber, identityId, identityNumber },
}: Payee): Promise<{ accountNumber: string; identityNumber: string }> => {
  const [account, document] = await Promise.all([
    openNumber(accountNumber, { owner, record: bankAccountId, field: 'accountNumber' }),
    openNumber(identityNumber, { owner, record: identityId, field: 'number' }),
  ]);
  return { accountNumber: account, identityNumber: document };
};

/** Returns a withdrawal's payee with full numbers in place of the masked ones. */
export const wholePayee = async (payee: Payee): Promise<Payee> => {
  const { accountNumber, identityNumber } = await payeeNumbers(payee);
  return {
    ...payee,
    bankAccount: { ...payee.bankAccount, accountNumber },
    identity: { ...payee.identity, number: identityNumber },
  };
};
