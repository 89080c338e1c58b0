import { listMyMusicians } from '../../shared/people/routes.ts';
import { handle } from '../core/handle.ts';
import { contractsOf } from '../contracts/contractReader.ts';
import { summaryOfRightOwner } from './rightOwnerNames.ts';
import { loadRightOwners } from './rightOwnerReader.ts';
import { ownId } from './visibility.ts';

/** Musicians under contract with the company as their agent, by name. */
export const handler = handle(listMyMusicians)(async ({ query, identity }) => {
  const companyId = ownId(identity, 'company');
  const contracts = await contractsOf(companyId);
  const ids = contracts
    .filter(({ agentId, licensorId }) => agentId === companyId && licensorId.startsWith('mus_'))
    .map(({ licensorId }) => licensorId);
  const musicians = [...(await loadRightOwners([...new Set(ids)])).values()].map(summaryOfRightOwner);
  const keyword = query.keyword?.toLowerCase() ?? '';
  const matching = musicians.filter(({ names }) =>
    names.some(({ name }) => name.toLowerCase().includes(keyword)),
  );
  return { items: matching.slice(query.offset, query.offset + query.limit), total: matching.length };
});
