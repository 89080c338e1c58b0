import { useQuery } from '@tanstack/react-query';
import type { Currency } from '../../shared/money/currency.ts';
import { BankAccountForm } from './BankAccountForm.tsx';
import { fetchAccounts } from './payeeCalls.ts';

/** Changes one bank account of a right owner, given its id. */
export const ChangeOneAccount = ({
  ownerId,
  bankAccountId,
  currency,
  onClose,
}: {
  ownerId: string;
  bankAccountId: string;
  currency: Currency;
  onClose: () => void;
}) => {
  const { data } = useQuery({
    queryKey: ['payee', 'accounts', ownerId],
    queryFn: ({ signal }) => fetchAccounts(ownerId, signal),
    staleTime: 0,
  });
  const account = data?.items.find((one) => one.bankAccountId === bankAccountId);
  if (!account) return null;
  return <BankAccountForm ownerId={ownerId} currency={currency} account={account} onClose={onClose} />;
};
