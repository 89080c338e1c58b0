import { listContractBankAccounts } from '../../shared/contracts/enquiryRoutes.ts';
import type { ContractBankAccount } from '../../shared/contracts/enquirySchema.ts';
import { call } from '../api/call.ts';

/** The bank accounts of a licensor for a contract, by their last digits, and its identity documents. */
export const paymentDetailsQuery = (licensorId: string) => ({
  queryKey: ['contractBankAccounts', licensorId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(listContractBankAccounts, { query: { licensorId }, signal }),
  enabled: licensorId !== '',
  retry: false,
});

/** Returns an account as people know it: bank, last digits and currency. */
export const accountLabel = ({ bankName, lastDigits, currency }: ContractBankAccount): string =>
  `${bankName} ••••${lastDigits} · ${currency}`;
