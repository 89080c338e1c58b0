import { sliceByContributor, type Contributor } from '../../shared/income/contributors.ts';
import type { IncomeFilter, IncomeSlice } from '../../shared/income/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import type { WorkType } from '../../shared/reference/enumerations.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import { dataOf, getItems } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';
import { ownId } from '../people/visibility.ts';
import { rankingLength } from './incomeSlices.ts';
import { loadIncome } from './scope.ts';

/** Contributor of a work, with an id if registered. */
type Named = { id?: string; name?: string; percentage: string };

/** Role of a contributor: writers and original publishers of musical works, artists of recordings. */
export type Role = 'writer' | 'publisher' | 'artist';

const workTypeByRole: Readonly<Record<Role, WorkType>> = {
  writer: 'MusicalWork',
  publisher: 'MusicalWork',
  artist: 'Song',
};

const writerTypes: ReadonlySet<string> = new Set(['OA', 'OC', 'SA', 'SC']);

const namedOn = (record: MusicalWork | Song, role: Role): Named[] => {
  if (!('copyrights' in record))
    return record.performers.map(({ performerId, name }) => ({ id: performerId, name, percentage: '1' }));
  return role === 'writer'
    ? record.copyrights
        .filter(({ rightType }) => writerTypes.has(rightType))
        .map(({ authorId, authorName, rightOwnerId, percentage }) => ({
          id: authorId ?? (authorName ? undefined : rightOwnerId),
          name: authorName,
          percentage,
        }))
    : record.copyrights
        .filter(({ rightType }) => rightType === 'OP')
        .map(({ rightOwnerId, percentage }) => ({ id: rightOwnerId, percentage }));
};

const merged = (named: readonly Named[], nameOf: (id: string) => string | undefined): Contributor[] =>
  named.map(({ id, name, percentage }) => ({
    key: id ?? name ?? '',
    name: (id && nameOf(id)) ?? name ?? '',
    percentage,
  }));

/**
 * Returns the five contributors in a role who brought the company signed in the largest royalty.
 * @throws Refusal `NotCompany` for anybody else
 */
export const rankedContributors = async (
  identity: Identity,
  filter: IncomeFilter,
  role: Role,
  language: string,
): Promise<{ currency: Currency; items: IncomeSlice[] }> => {
  ownId(identity, 'company');
  const { currency, facts } = await loadIncome(identity, { ...filter, workType: workTypeByRole[role] });
  const records = await getItems<MusicalWork | Song>(facts.map(({ workId }) => catalogueKeys.record(workId)));
  const named = new Map(records.map((record) => [record.pk, namedOn(dataOf(record), role)]));
  const ids = [...named.values()].flat().flatMap(({ id }) => id ?? []);
  const owners = await loadRightOwners([...new Set(ids)]);
  const nameOf = (id: string) => {
    const owner = owners.get(id);
    return owner && displayName(owner, language);
  };
  const items = sliceByContributor(facts, ({ workId }) => merged(named.get(workId) ?? [], nameOf));
  return { currency, items: items.slice(0, rankingLength) };
};
