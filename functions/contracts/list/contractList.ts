import type { ContractFilters, ContractOrder } from '../../../shared/contracts/listSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import type { Identity } from '../../api/identity.ts';
import { isStaff } from '../../access/visibility.ts';
import { toData, type Changed, type Stored } from '../../db/items.ts';
import { listOwnedRecords, listRecords, type ListQuery } from '../../records/listing.ts';
import { isNarrowed, listNarrowed } from '../../records/narrowing.ts';
import type { ContractFacts } from './contractFacts.ts';
import { contractListRules } from './contractListRules.ts';
import { shownContract, type CountedContract } from '../contractReader.ts';
import { knowsContract, knowsEveryContract } from '../secrecy.ts';

type ContractPage = { items: Contract[]; total: number; next?: string; isCut?: true };

const toRow = (item: Stored<CountedContract>): Contract & Changed =>
  Object.assign(shownContract(toData(item)), { changedAt: item.changedAt });

/** Contracts read at a time while those a person does not know are left out. */
const pageRead = 100;

/**
 * Returns a page of the contracts a person knows. Reads all contracts when their levels hide some, so that the page and
 * the total count only the others.
 */
const knownPage = async (
  identity: Identity,
  { offset, limit, ...query }: ListQuery,
  list: (query: ListQuery) => Promise<ContractPage>,
): Promise<ContractPage> => {
  if (knowsEveryContract(identity)) return list({ ...query, offset, limit });
  const { cursor: _cursor, ...filter } = query;
  const known: Contract[] = [];
  let from: Pick<ListQuery, 'offset' | 'cursor'> = { offset: 0 };
  for (let position = 0; ; ) {
    const page = await list({ ...filter, ...from, limit: pageRead });
    known.push(...page.items.filter((contract) => knowsContract(identity, contract)));
    position += pageRead;
    if (position >= page.total) break;
    // The list of a party has no cursor.
    from = page.next ? { offset: 0, cursor: page.next } : { offset: position };
  }
  return { items: known.slice(offset, offset + limit), total: known.length };
};

/** Returns contracts of one party by number. */
const listContractsByParty = async (ownerId: string, query: ListQuery): Promise<ContractPage> => {
  const page = await listOwnedRecords<CountedContract>([ownerId], 'ctr', query);
  return { ...page, items: page.items.map(toRow) };
};

type ContractListQuery = ListQuery &
  Partial<ContractFilters> & {
    /** Party whose contracts are listed. Only for staff: others see their own. */
    licensorId?: string;
    sort?: ContractOrder | undefined;
    order?: 'asc' | 'desc';
  };

/** Returns the right owners whose contracts a list is narrowed from: the fewer, the less is read. */
const partiesOfList = ({ licensor, agent }: Partial<ContractFilters>, partyId: string | undefined) => {
  const partyToRead = partyId ?? licensor ?? agent;
  return partyToRead === undefined ? undefined : [partyToRead];
};

/**
 * Returns contracts by number, or the first 20 that match a keyword; with a filter or an order, a page of all that pass.
 * Staff see all contracts, others only their own, and both only those their levels let them know.
 * @throws Refusal `AnswerTooLarge` for more contracts than can be looked through
 */
export const listContracts = async (identity: Identity, query: ContractListQuery): Promise<ContractPage> => {
  const partyId = isStaff(identity) ? query.licensorId : (identity.rightOwnerId ?? '');
  const rules = contractListRules();
  if (isNarrowed(rules, query)) {
    const sees = (contract: ContractFacts) => knowsContract(identity, contract);
    const page = await listNarrowed('ctr', partiesOfList(query, partyId), rules, query, { sees });
    return { ...page, items: page.items.map(toRow) };
  }
  if (partyId !== undefined) return knownPage(identity, query, (one) => listContractsByParty(partyId, one));
  return knownPage(identity, query, async (one) => {
    const page = await listRecords<CountedContract>('ctr', one);
    return { ...page, items: page.items.map(toRow) };
  });
};
