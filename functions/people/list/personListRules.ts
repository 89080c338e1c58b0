import type { CompanyFilters, MusicianFilters, PersonOrder } from '../../../shared/people/listSchema.ts';
import type { Company, Musician } from '../../../shared/people/schema.ts';
import { displayName } from '../../../shared/reference/names.ts';
import { queryPage, type Changed } from '../../db/items.ts';
import { accountKeys } from '../../db/keys/account.ts';
import { peopleKeys } from '../../db/keys/people.ts';
import { taxKeys } from '../../db/keys/tax.ts';
import type { ListRules } from '../../records/narrowing.ts';
import { toSortName } from '../../records/searchText.ts';
import { paymentDetailIds } from '../paymentDetailIds.ts';
import { idOfRightOwner, type RightOwner } from '../rightOwnerNames.ts';

const hasNoDetail = async (owner: RightOwner, skPrefix: string): Promise<boolean> => {
  const pages = await Promise.all(
    (await paymentDetailIds(owner))
      .flatMap(peopleKeys.payeePartitions)
      .map((pk) => queryPage({ pk, skPrefix, limit: 1 })),
  );
  return pages.every(({ items }) => items.length === 0);
};

const hasNoAccount = async (owner: RightOwner): Promise<boolean> => {
  const users = accountKeys.users(idOfRightOwner(owner));
  return (await queryPage({ index: 'gsi1', pk: users, limit: 1 })).items.length === 0;
};

const hasNoTaxFacts = async (owner: RightOwner): Promise<boolean> => {
  const { pk } = taxKeys.profile(idOfRightOwner(owner));
  return (await queryPage({ pk, limit: 1 })).items.length === 0;
};

const lacks: Record<
  NonNullable<MusicianFilters['missing']>,
  (owner: RightOwner) => boolean | Promise<boolean>
> = {
  ipi: ({ ipiNameNumber }) => !ipiNameNumber,
  externalId: ({ externalId }) => !externalId,
  contact: ({ email, phone }) => !email && !phone,
  account: hasNoAccount,
  bankAccount: (owner) => hasNoDetail(owner, peopleKeys.bankAccountPrefix),
  identity: (owner) => hasNoDetail(owner, peopleKeys.identityPrefix),
  taxFacts: hasNoTaxFacts,
};

const read = [
  'names',
  'nativeCultureInfo',
  'country',
  'taxResidence',
  'ipiNameNumber',
  'externalId',
  'email',
  'phone',
  'realNameId',
] as const;

const sorts: Record<PersonOrder, (owner: RightOwner & Changed) => string | undefined> = {
  name: (owner) => toSortName(displayName(owner)),
  ipi: ({ ipiNameNumber }) => ipiNameNumber,
  externalId: ({ externalId }) => externalId && toSortName(externalId),
  // An id begins with the time it was made.
  created: idOfRightOwner,
  changed: ({ changedAt }) => changedAt,
};

/** Filters and sort fields of the list of musicians. */
export const musicianListRules: ListRules<Musician, MusicianFilters, PersonOrder> = {
  only: [...read, 'musicianInfoId', 'artistType'],
  filters: {
    country: (owner, country) => owner.country === country,
    taxResidence: (owner, residence) => owner.taxResidence === residence,
    artistType: (owner, type) => owner.artistType === type,
    missing: (owner, what) => lacks[what](owner),
  },
  sorts,
};

/** Filters and sort fields of the list of companies. */
export const companyListRules: ListRules<Company, CompanyFilters, PersonOrder> = {
  only: [...read, 'companyInfoId', 'companyType', 'isAgent'],
  filters: {
    country: (owner, country) => owner.country === country,
    taxResidence: (owner, residence) => owner.taxResidence === residence,
    companyType: (owner, type) => owner.companyType === type,
    isAgent: ({ isAgent = false }, asked) => isAgent === (asked === 'yes'),
    missing: (owner, what) => lacks[what](owner),
  },
  sorts,
};
