import type { CompanyFilters, MusicianFilters, PersonOrder } from '../../../shared/people/listSchema.ts';
import type { RealName } from '../../../shared/people/realNameSchema.ts';
import type { Company, Musician } from '../../../shared/people/schema.ts';
import { inParallel } from '../../core/inParallel.ts';
import { getItems, queryAll, queryPage } from '../../db/items.ts';
import { accountKeys } from '../../db/keys/account.ts';
import { catalogueKeys } from '../../db/keys/catalogue.ts';
import { peopleKeys } from '../../db/keys/people.ts';
import { taxKeys } from '../../db/keys/tax.ts';
import type { Line } from '../../records/lines.ts';
import { by, each, requireLookUp, type LineRules, type ListRules } from '../../records/narrowing.ts';
import { detailIdsOf } from '../paymentDetailIds.ts';
import { personFacts, type PersonFacts } from './personFacts.ts';

type Owner = Line<PersonFacts>;
type Missing = NonNullable<MusicianFilters['missing']>;

/** Right owners whose payment details are looked for at the same time. */
const ownersAtOnce = 32;

/** Returns those without an account: all accounts are read once. */
const withoutAccount = async (owners: readonly Owner[]): Promise<Owner[]> => {
  const accounts = await queryAll<{ gsi1pk?: string }>({
    index: 'gsi3',
    pk: accountKeys.accounts,
    only: ['gsi1pk'],
  });
  const groups = new Set(accounts.map(({ gsi1pk }) => gsi1pk));
  return owners.filter(({ id }) => !groups.has(accountKeys.users(id)));
};

const withoutTaxFacts = async (owners: readonly Owner[]): Promise<Owner[]> => {
  const profiles = await getItems(
    owners.map(({ id }) => taxKeys.profile(id)),
    { only: [] },
  );
  const known = new Set(profiles.map(({ pk }) => pk));
  return owners.filter(({ id }) => !known.has(taxKeys.profile(id).pk));
};

/** Returns those without a bank account or identity document, which may be stored under merged real names. */
const withoutDetail = async (owners: readonly Owner[], skPrefix: string): Promise<Owner[]> => {
  requireLookUp(owners);
  const realNames = await getItems<Pick<RealName, 'mergedRealNameIds'>>(
    owners.flatMap(({ realNameId }) => (realNameId === undefined ? [] : catalogueKeys.record(realNameId))),
    { only: ['mergedRealNameIds'] },
  );
  const merged = new Map(realNames.map(({ pk, mergedRealNameIds }) => [pk, mergedRealNameIds]));
  const hasDetail = await inParallel(owners, ownersAtOnce, async ({ id, realNameId }) => {
    const ids = detailIdsOf(id, realNameId, realNameId === undefined ? [] : merged.get(realNameId));
    const pages = await Promise.all(
      ids.flatMap(peopleKeys.payeePartitions).map((pk) => queryPage({ pk, skPrefix, limit: 1 })),
    );
    return pages.some(({ items }) => items.length > 0);
  });
  return owners.filter((_, place) => !hasDetail[place]);
};

const lacking = (owners: readonly Owner[], what: Missing): readonly Owner[] | Promise<readonly Owner[]> => {
  if (what === 'account') return withoutAccount(owners);
  if (what === 'bankAccount') return withoutDetail(owners, peopleKeys.bankAccountPrefix);
  if (what === 'identity') return withoutDetail(owners, peopleKeys.identityPrefix);
  if (what === 'taxFacts') return withoutTaxFacts(owners);
  return owners.filter(({ lacks }) => lacks.includes(what));
};

const sorts: LineRules<Owner, object, PersonOrder>['sorts'] = {
  name: by(({ sortName }) => sortName),
  ipi: by(({ ipi }) => ipi),
  externalId: by(({ externalId }) => externalId),
  // An id begins with the time it was made.
  created: by(({ id }) => id),
  changed: by(({ changedAt }) => changedAt),
};

/** Filters and sort fields of the list of musicians. */
export const musicianListRules: ListRules<Musician, PersonFacts, MusicianFilters, PersonOrder> = {
  facts: personFacts,
  filters: {
    country: each((owner, country) => owner.country === country),
    taxResidence: each((owner, residence) => owner.taxResidence === residence),
    artistType: each((owner, type) => owner.artistType === type),
    missing: lacking,
  },
  sorts,
};

/** Filters and sort fields of the list of companies. */
export const companyListRules: ListRules<Company, PersonFacts, CompanyFilters, PersonOrder> = {
  facts: personFacts,
  filters: {
    country: each((owner, country) => owner.country === country),
    taxResidence: each((owner, residence) => owner.taxResidence === residence),
    companyType: each((owner, type) => owner.companyType === type),
    isAgent: each((owner, asked) => owner.isAgent === (asked === 'yes')),
    missing: lacking,
  },
  sorts,
};
