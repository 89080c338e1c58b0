import { listContractBankAccounts } from '../../shared/contracts/enquiryRoutes.ts';
import type { ContractBankAccount } from '../../shared/contracts/enquirySchema.ts';
import { call } from '../api/call.ts';

/** Returns the bank accounts of a licensor for a contract, by their last digits. */
export const fetchBankAccounts = (licensorId: string, signal?: AbortSignal) =>
  call(listContractBankAccounts, { query: { licensorId }, ...(signal && { signal }) });

/** Returns an account as people know it: bank, last digits and currency. */
export const accountLabel = ({ bankName, lastDigits, currency }: ContractBankAccount): string =>
  `${bankName} ••••${lastDigits} · ${currency}`;
