import { useQuery } from '@tanstack/react-query';
import type { Contract } from '../../shared/contracts/schema.ts';
import { accountLabel, paymentDetailsQuery } from './bankAccounts.ts';

/** Bank account of a contract, for those who may know it. */
export const BankAccountFact = ({ contract: { licensorId, bankAccountId } }: { contract: Contract }) => {
  const { data } = useQuery({
    ...paymentDetailsQuery(licensorId),
    enabled: bankAccountId !== undefined,
  });
  const account = data?.items.find((one) => one.bankAccountId === bankAccountId);
  return account ? accountLabel(account) : '—';
};
