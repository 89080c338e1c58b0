import { listRollingAdvances } from '../../../shared/accounting/advanceRoutes.ts';
import { isRolling } from '../../../shared/contracts/advanceRules.ts';
import { onlyManaged } from '../../contracts/contractReader.ts';
import { advancesIn, loadAdvance } from '../../contracts/advanceReader.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { filterPayments } from '../paymentItems.ts';
import { loadRollingItems } from '../rollingItems.ts';

const everywhere = ['rolling', 'unpaid', 'refused', 'paid', 'manual'] as const;

export const handler = handle(listRollingAdvances)(async ({ query, identity }) => {
  const { offset, limit, status, contractAdvanceId, ...filters } = query;
  const all = contractAdvanceId
    ? [await loadAdvance(contractAdvanceId)]
    : (await Promise.all(everywhere.map(advancesIn))).flat();
  const rolling = await filterPayments(await onlyManaged(identity, all.filter(isRolling)), filters);
  const items = (await loadRollingItems(rolling))
    .filter((item) => !status || item.rollingStatus === status)
    .sort(
      (a, b) =>
        a.contractNumber.localeCompare(b.contractNumber) || (a.rollingOrder ?? 0) - (b.rollingOrder ?? 0),
    );
  if (contractAdvanceId && !items.length) throw new Refusal('DataNotFound');
  return { items: items.slice(offset, offset + limit), total: items.length };
});
