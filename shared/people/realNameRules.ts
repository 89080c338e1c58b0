import type { Authority } from '../account/schema.ts';
import type { FieldProblem } from '../api/fieldProblem.ts';
import { companyTypeSchema, realNameCountries } from '../reference/enumerations.ts';
import { problemOfNames } from '../reference/names.ts';
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

/** Returns the broken rule of a person's real name: full Chinese names, and the phone number of the country. */
export const musicianRealNameProblem = (person: MusicianRealNameFields): FieldProblem | undefined => {
  const names = problemOfNames(person, true);
  if (names) return names;
  return person.phone !== undefined && nationalMobile(person.country, person.phone) === undefined
    ? { result: 'InvalidData', path: 'phone', message: 'phone' }
    : undefined;
};

/**
 * Returns the broken rule of a company's registered name: full Chinese names, registration number and company type of
 * the country, and a telephone number of any kind.
 */
export const companyRealNameProblem = (company: CompanyRealNameFields): FieldProblem | undefined => {
  const names = problemOfNames(company, true);
  if (names) return names;
  const { country, registrationNumber, companyType, phone } = company;
  if (registrationNumber !== undefined && !registrationNumberIsValid(country, registrationNumber))
    return { result: 'IdentifierInvalid', path: 'registrationNumber', message: 'registrationNumber' };
  if (!companyTypesIn(country).includes(companyType))
    return { result: 'InvalidData', path: 'companyType', message: 'companyType' };
  return phone !== undefined && !isTelephone(phone)
    ? { result: 'InvalidData', path: 'phone', message: 'phone' }
    : undefined;
};

/** Returns the broken rule of an alias: full Chinese names, a type only with an IPI name number, paying companies. */
export const aliasProblem = (alias: MusicianAliasFields | CompanyAliasFields): FieldProblem | undefined => {
  const names = problemOfNames(alias, true);
  if (names) return names;
  if (alias.ipiNameType !== undefined && alias.ipiNameNumber === undefined)
    return { result: 'InvalidData', path: 'ipiNameNumber', message: 'required' };
  return 'payingCompanies' in alias ? payingCompaniesProblem(alias) : undefined;
};

/** Returns the broken rule of the alias registered with a real name, at its field within `alias`. */
export const firstAliasProblem = (
  alias: MusicianAliasFields | CompanyAliasFields | undefined,
): FieldProblem | undefined => {
  const problem = alias && aliasProblem(alias);
  return problem && { ...problem, path: `alias.${problem.path}` };
};

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
export type SameName = { realName: boolean; alias: boolean };

/** Returns whether the legal name, the alias or both are taken; `undefined` when neither is. */
export const sameNameKind = ({ realName, alias }: SameName): 'realName' | 'alias' | 'both' | undefined => {
  if (realName && alias) return 'both';
  if (realName) return 'realName';
  return alias ? 'alias' : undefined;
};

/** Returns whether a person's changes of a real name or alias have to be reviewed. Staff's changes do not. */
export const changesNeedReview = ({ kind }: Pick<Authority, 'kind'>): boolean => kind !== 'system';
