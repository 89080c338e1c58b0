import { getCurrencyAndBank } from '../../../shared/accounting/statementRecordRoutes.ts';
import { sum } from '../../../shared/money/decimal.ts';
import { handle } from '../../api/handle.ts';
import { loadBankAccounts } from '../../payees/paymentDetailReader.ts';
import { requireReportable } from '../../reports/reportScope.ts';
import { maskedAccount } from '../../withdrawals/bankAccounts.ts';
import { earnedRanges } from '../../withdrawals/withdrawable.ts';

export const handler = handle(getCurrencyAndBank)(async ({ query: { rightOwnerId } }) => {
  await requireReportable(rightOwnerId);
  const [ranges, accounts] = await Promise.all([earnedRanges(rightOwnerId), loadBankAccounts(rightOwnerId)]);
  return {
    items: ranges.map(({ contracts, ...range }) => ({
      ...range,
      payable: sum(contracts.map(({ payable }) => payable)),
    })),
    bankAccounts: accounts.map(maskedAccount),
  };
});
