import type { RightOwnerSummary } from '../../shared/people/schema.ts';
import { toData } from '../db/items.ts';
import { summaryOfRightOwner, type RightOwner } from '../people/rightOwnerNames.ts';
import { listRecords, searchResults } from '../records/listing.ts';
import { mayActAsCustomer } from './principals.ts';

type Customer = RightOwnerSummary & { mayAct: boolean };

/**
 * Returns companies and musicians by a keyword, at most 20 of each, with whether an active account of theirs may open
 * projects; those first.
 */
export const listCustomers = async (keyword: string | undefined): Promise<Customer[]> => {
  const query = { offset: 0, limit: searchResults, ...(keyword && { keyword }) };
  const pages = await Promise.all(
    (['cmp', 'mus'] as const).map((kind) => listRecords<RightOwner>(kind, query)),
  );
  const customers = await Promise.all(
    pages
      .flatMap(({ items }) => items.map((item) => summaryOfRightOwner(toData(item))))
      .map(async (owner) => ({ ...owner, mayAct: await mayActAsCustomer(owner.rightOwnerId) })),
  );
  return customers.toSorted((a, b) => Number(b.mayAct) - Number(a.mayAct));
};
