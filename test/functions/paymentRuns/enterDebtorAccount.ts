import type { Identity } from '../../../functions/api/identity.ts';
import { saveDebtorAccount } from '../../../shared/paymentRuns/routes.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { invoke } from '../../support/dataCloud.ts';

/** Enters the account that the company in Taipei pays from in a currency. The account is invented. */
export const enterDebtorAccount = async (staff: Identity, currency: Currency): Promise<void> => {
  const body = {
    payer: 'taipei',
    currency,
    holder: '晨星音樂版權股份有限公司',
    accountNumber: '0009998887776',
    bankName: '測試銀行',
    version: 0,
  };
  await invoke(saveDebtorAccount, staff, { body });
};
