import { listRightOwners } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { toData } from '../../db/items.ts';
import { listRepresented } from '../representation.ts';
import { isStaff, ownId } from '../../access/visibility.ts';
import { listOwnedRecords, listRecords, type ListPage, type ListQuery } from '../../records/listing.ts';
import { agentsList } from '../filing.ts';
import { summaryOfRightOwner, type RightOwner } from '../rightOwnerNames.ts';

const shownPage = ({ items, total, next }: ListPage<RightOwner>) => ({
  items: items.map((item) => summaryOfRightOwner(toData(item))),
  total,
  next,
});

/** Returns companies, then musicians, as one list. A keyword finds up to 20 of each. */
const both = async (query: ListQuery): Promise<ListPage<RightOwner>> => {
  const { cursor: _cursor, ...paging } = query;
  const companies = await listRecords<RightOwner>('cmp', paging);
  if (query.keyword) {
    const musicians = await listRecords<RightOwner>('mus', paging);
    return { items: [...companies.items, ...musicians.items], total: companies.total + musicians.total };
  }
  const room = Math.max(1, query.limit - companies.items.length);
  const offset = Math.max(0, query.offset - companies.total);
  const musicians = await listRecords<RightOwner>('mus', { offset, limit: room });
  return {
    items: [...companies.items, ...musicians.items].slice(0, query.limit),
    total: companies.total + musicians.total,
  };
};

export const handler = handle(listRightOwners)(async ({ query, identity, language }) => {
  if (query.onlyLicensors && !isStaff(identity))
    return listRepresented(ownId(identity, 'company'), query, language);
  if (query.onlyAgents) return shownPage(await listOwnedRecords<RightOwner>([agentsList], 'cmp', query));
  if (query.getCompany && query.getMusician) return shownPage(await both(query));
  return shownPage(await listRecords<RightOwner>(query.getCompany ? 'cmp' : 'mus', query));
});
