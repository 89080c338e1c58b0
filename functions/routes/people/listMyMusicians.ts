import { listMyMusicians } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { loadContractParties } from '../../contracts/contractReader.ts';
import { summaryOfRightOwner } from '../../people/rightOwnerNames.ts';
import { loadRightOwners } from '../../people/rightOwnerReader.ts';
import { ownId } from '../../people/visibility.ts';

/** Returns musicians with a contract whose agent is the company, in the order of their first contract. */
export const handler = handle(listMyMusicians)(async ({ query, identity }) => {
  const companyId = ownId(identity, 'company');
  const contracts = await loadContractParties(companyId);
  const ids = contracts
    .filter(({ agentId, licensorId }) => agentId === companyId && licensorId.startsWith('mus_'))
    .map(({ licensorId }) => licensorId);
  const musicianIds = [...new Set(ids)];
  const load = async (some: readonly string[]) => {
    const owners = await loadRightOwners(some);
    return some.flatMap((id) => owners.get(id) ?? []).map(summaryOfRightOwner);
  };
  const { offset, limit } = query;
  const keyword = query.keyword?.toLowerCase() ?? '';
  if (!keyword)
    return { items: await load(musicianIds.slice(offset, offset + limit)), total: musicianIds.length };
  const matching = (await load(musicianIds)).filter(({ names }) =>
    names.some(({ name }) => name.toLowerCase().includes(keyword)),
  );
  return { items: matching.slice(offset, offset + limit), total: matching.length };
});
