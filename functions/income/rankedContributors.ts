import { sliceByContributor, type Contributor } from '../incomeFacts/contributors.ts';
import type { IncomeFilter, IncomeSlice } from '../../shared/income/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import type { WorkType } from '../../shared/reference/enumerations.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import { contributorsTo, type ContributorRole, type NamedContributor } from '../works/contributors.ts';
import type { Identity } from '../api/identity.ts';
import { toData, getItems } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';
import { ownId } from '../access/visibility.ts';
import { rankingLength } from './incomeSlices.ts';
import { loadIncomeAsked } from './incomeReader.ts';

const workTypeByRole: Readonly<Record<ContributorRole, WorkType>> = {
  writer: 'MusicalWork',
  publisher: 'MusicalWork',
  artist: 'Song',
};

const merged = (
  named: readonly NamedContributor[],
  findName: (id: string) => string | undefined,
): Contributor[] =>
  named.map(({ id, name, percentage }) => ({
    key: id ?? name ?? '',
    name: (id && findName(id)) ?? name ?? '',
    percentage,
  }));

/**
 * Returns the five contributors in a role who brought the company signed in the largest royalty.
 * @throws Refusal `NotCompany` for anybody else
 */
export const rankedContributors = async (
  identity: Identity,
  filter: IncomeFilter,
  role: ContributorRole,
  language: string,
): Promise<{ currency: Currency; items: IncomeSlice[]; leftOut?: number }> => {
  ownId(identity, 'company');
  const { facts, ...income } = await loadIncomeAsked(identity, { ...filter, workType: workTypeByRole[role] });
  const records = await getItems<MusicalWork | Song>(facts.map(({ workId }) => catalogueKeys.record(workId)));
  const named = new Map(records.map((record) => [record.pk, contributorsTo(toData(record), role)]));
  const ids = [...named.values()].flat().flatMap(({ id }) => id ?? []);
  const owners = await loadRightOwners([...new Set(ids)]);
  const findName = (id: string) => {
    const owner = owners.get(id);
    return owner && displayName(owner, language);
  };
  const items = sliceByContributor(facts, ({ workId }) => merged(named.get(workId) ?? [], findName));
  return { ...income, items: items.slice(0, rankingLength) };
};
