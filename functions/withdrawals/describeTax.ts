import { taxPrincipleFor } from '../../shared/tax/principle.ts';
import { kindOfRightOwner } from '../../shared/reference/personIds.ts';
import type { ReportTax } from '../../shared/reports/schema.ts';
import type { WithdrawalRange } from '../../shared/withdrawals/schema.ts';
import { isRefusal } from '../core/refusal.ts';
import { loadRightOwner } from '../people/rightOwnerReader.ts';
import { quoteWithdrawal } from './quote.ts';

/**
 * Returns the tax principle of a payment, with the estimated tax lines for everything that can be withdrawn today.
 * @throws Refusal `NoWithdrawableRoyalty`
 */
export const describeTax = async (licensorId: string, range: WithdrawalRange): Promise<ReportTax> => {
  const { taxResidence } = await loadRightOwner(licensorId);
  const principle = taxPrincipleFor(range.payerEntity, { taxResidence, kind: kindOfRightOwner(licensorId) });
  try {
    const { preview } = await quoteWithdrawal(licensorId, { ...range, invoiceChoice: 'NoInvoice' });
    return { principle, incomeKind: preview.incomeKind, supported: true, taxLines: preview.taxLines };
  } catch (error) {
    if (isRefusal(error, 'IncomeTaxUnsupported')) return { principle, supported: false, taxLines: [] };
    throw error;
  }
};
