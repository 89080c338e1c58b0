import type { Authority } from '../account/schema.ts';
import type { FieldProblem } from '../api/fieldProblem.ts';
import { brokenRules, rulesFor } from '../api/fieldRule.ts';
import { companyTypeSchema, realNameCountries } from '../reference/enumerations.ts';
import { fullNames } from '../reference/names.ts';
import { payingCompaniesProblem } from './payingCompany.ts';
import { isTelephone, nationalMobile } from './phone.ts';
import type { CompanyRealNameFields, MusicianRealNameFields } from './realNameSchema.ts';
import { registrationNumberIsValid } from './rules.ts';
import {
  companyFactsShape,
  musicianFactsShape,
  type CompanyAliasFields,
  type CompanyFields,
  type MusicianAliasFields,
  type MusicianFields,
} from './schema.ts';

type CompanyType = CompanyFields['companyType'];

const companyTypesByCountry: Readonly<Record<number, readonly CompanyType[]>> = {
  [realNameCountries.CN]: companyTypeSchema.options.slice(0, 6),
  [realNameCountries.HK]: ['limitedCompany', 'unlimitedCompany'],
};

/** Returns the types a company registered in a country can have: six in China, two in Hong Kong, one elsewhere. */
export const companyTypesIn = (country: number): readonly CompanyType[] =>
  companyTypesByCountry[country] ?? ['other'];

const ofMusician = rulesFor<MusicianRealNameFields>();

/** Rules of a person's real name: full Chinese names, and the phone number of the country. */
export const musicianRealNameRules = [
  fullNames,
  ofMusician(['country', 'phone'], ({ country, phone }) =>
    phone !== undefined && nationalMobile(country, phone) === undefined
      ? { result: 'InvalidData', path: 'phone', message: 'phone' }
      : undefined,
  ),
];

const ofCompany = rulesFor<CompanyRealNameFields>();

/**
 * Rules of a company's registered name: full Chinese names, registration number and company type of the country, and a
 * telephone number of any kind.
 */
export const companyRealNameRules = [
  fullNames,
  ofCompany(['country', 'registrationNumber'], ({ country, registrationNumber }) =>
    registrationNumber !== undefined && !registrationNumberIsValid(country, registrationNumber)
      ? { result: 'IdentifierInvalid', path: 'registrationNumber', message: 'registrationNumber' }
      : undefined,
  ),
  ofCompany(['country', 'companyType'], ({ country, companyType }) =>
    companyTypesIn(country).includes(companyType)
      ? undefined
      : { result: 'InvalidData', path: 'companyType', message: 'companyType' },
  ),
  ofCompany(['phone'], ({ phone }) =>
    phone !== undefined && !isTelephone(phone)
      ? { result: 'InvalidData', path: 'phone', message: 'phone' }
      : undefined,
  ),
];

/** Returns the broken rules of a real name. */
export const realNameProblems = (fields: MusicianRealNameFields | CompanyRealNameFields): FieldProblem[] =>
  'companyType' in fields
    ? brokenRules(companyRealNameRules, fields)
    : brokenRules(musicianRealNameRules, fields);

type AliasFields = MusicianAliasFields | CompanyAliasFields;

/** Rules of a musician's alias: full Chinese names, and a type only with an IPI name number. */
export const musicianAliasRules = [
  fullNames,
  rulesFor<AliasFields>()(['ipiNameType', 'ipiNameNumber'], ({ ipiNameType, ipiNameNumber }) =>
    ipiNameType !== undefined && ipiNameNumber === undefined
      ? { result: 'InvalidData', path: 'ipiNameNumber', message: 'required' }
      : undefined,
  ),
];

/** Rules of a company's alias: those of a musician's, and its paying companies. */
export const companyAliasRules = [
  ...musicianAliasRules,
  rulesFor<CompanyAliasFields>()(['payingCompanies'], payingCompaniesProblem),
];

/** Returns the broken rules of an alias. */
export const aliasProblems = (alias: AliasFields): FieldProblem[] =>
  'payingCompanies' in alias
    ? brokenRules<CompanyAliasFields>(companyAliasRules, alias)
    : brokenRules(musicianAliasRules, alias);

type WithAlias = { alias?: AliasFields | undefined };

/** Rule of the alias registered with a real name. Problems are at their fields within `alias`. */
export const firstAliasRule = rulesFor<WithAlias>()(['alias'], ({ alias }) =>
  alias === undefined
    ? []
    : aliasProblems(alias).map(
        ({ result, path, message }): FieldProblem => ({ result, path: `alias.${path}`, message }),
      ),
);

type MusicianFacts = Pick<MusicianFields, keyof typeof musicianFactsShape>;
type CompanyFacts = Pick<CompanyFields, keyof typeof companyFactsShape>;
type FactName = keyof MusicianFacts | keyof CompanyFacts;

/** Returns the facts of a record, which a real name shares with each of its aliases. Missing facts are `undefined`. */
export const pickFacts = <T extends MusicianFacts | CompanyFacts>(record: T): Pick<T, FactName & keyof T> => {
  const shape = 'companyType' in record ? companyFactsShape : musicianFactsShape;
  const names = Object.keys(shape) as (FactName & keyof T)[];
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<T, FactName & keyof T>;
};

/** Returns the name of the first fact that is given and differs from the record. */
export const changedFact = <T extends MusicianFacts | CompanyFacts>(
  before: T,
  given: T,
): string | undefined =>
  Object.entries(pickFacts(given)).find(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name as keyof T]),
  )?.[0];

/** Names that other records have too: the legal name, the alias. */
type SameName = { realName: boolean; alias: boolean };

/** Returns whether the legal name, the alias or both are taken; `undefined` when neither is. */
export const sameNameKind = ({ realName, alias }: SameName): 'realName' | 'alias' | 'both' | undefined => {
  if (realName && alias) return 'both';
  if (realName) return 'realName';
  return alias ? 'alias' : undefined;
};

/** Returns whether a person's changes of a real name or alias have to be reviewed. Staff's changes do not. */
export const changesNeedReview = ({ kind }: Pick<Authority, 'kind'>): boolean => kind !== 'system';
