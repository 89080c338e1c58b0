import { listRollingAdvances } from '../../shared/accounting/advanceRoutes.ts';
import { isRolling } from '../../shared/contracts/advanceRules.ts';
import { advancesIn } from '../contracts/advanceStore.ts';
import { handle } from '../core/handle.ts';
import { rollingItemsOf } from './rollingItems.ts';

export const handler = handle(listRollingAdvances)(async ({ query: { offset, limit, status } }) => {
  const queues = await Promise.all(
    (['rolling', 'unpaid', 'refused', 'paid', 'manual'] as const).map(advancesIn),
  );
  const items = (await rollingItemsOf(queues.flat().filter(isRolling)))
    .filter((item) => !status || item.rollingStatus === status)
    .sort(
      (a, b) =>
        a.contractNumber.localeCompare(b.contractNumber) || (a.rollingOrder ?? 0) - (b.rollingOrder ?? 0),
    );
  return { items: items.slice(offset, offset + limit), total: items.length };
});
