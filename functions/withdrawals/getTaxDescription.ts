import { principleOf } from '../../shared/money/tax/principle.ts';
import { kindOfRightOwner } from '../../shared/people/schema.ts';
import { getTaxDescription } from '../../shared/withdrawals/routes.ts';
import { handle } from '../core/handle.ts';
import { Refusal } from '../core/refusal.ts';
import { loadRightOwner } from '../people/rightOwnerStore.ts';
import { quoteWithdrawal } from './quote.ts';
import { applicantOf } from './withdrawable.ts';

export const handler = handle(getTaxDescription)(async ({ query, identity }) => {
  const licensorId = applicantOf(identity);
  const { taxResidence } = await loadRightOwner(licensorId);
  const principle = principleOf(query.payerEntity, { taxResidence, kind: kindOfRightOwner(licensorId) });
  try {
    const { preview } = await quoteWithdrawal(licensorId, { ...query, invoiceChoice: 'NoInvoice' });
    return { principle, supported: true, taxLines: preview.taxLines };
  } catch (error) {
    if (error instanceof Refusal && error.result === 'IncomeTaxUnsupported')
      return { principle, supported: false, taxLines: [] };
    throw error;
  }
});
