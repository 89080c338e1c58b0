import { useQuery } from '@tanstack/react-query';
import type { Contract } from '../../shared/contracts/schema.ts';
import { accountLabel, fetchBankAccounts } from './bankAccounts.ts';

/** Bank account of a contract, for those who may know it. */
export const BankAccountFact = ({ contract: { licensorId, bankAccountId } }: { contract: Contract }) => {
  const { data } = useQuery({
    queryKey: ['contractBankAccounts', licensorId],
    queryFn: ({ signal }) => fetchBankAccounts(licensorId, signal),
    enabled: bankAccountId !== undefined,
    retry: false,
  });
  const account = data?.items.find((one) => one.bankAccountId === bankAccountId);
  return account ? accountLabel(account) : '—';
};
