import { listRenewals } from '../../../../shared/contracts/renewalRoutes.ts';
import { businessDayAt } from '../../../core/businessDay.ts';
import { handle } from '../../../api/handle.ts';
import { loadContracts } from '../../contractReader.ts';
import { renewalItem, renewalsSeenBy } from '../../renewalReader.ts';

export const handler = handle(listRenewals)(async ({ query: { offset, limit, state }, identity }) => {
  const day = businessDayAt();
  const found = (await renewalsSeenBy(identity, day)).filter(
    ({ renewal }) => state === 'all' || (renewal ?? 'open') === state,
  );
  const page = found.slice(offset, offset + limit);
  const contracts = await loadContracts(page.map(({ contractId }) => contractId));
  return {
    items: page.flatMap(({ contractId }) => {
      const contract = contracts.get(contractId);
      return contract ? [renewalItem(contract, day)] : [];
    }),
    total: found.length,
  };
});
