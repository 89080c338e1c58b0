import type * as z from 'zod';
import { passwordProblem } from '../account/passwordRules.ts';
import type { FieldProblem } from '../api/fieldProblem.ts';
import { brokenRules } from '../api/fieldRule.ts';
import { findSmsCountry } from '../messages/phoneCountries.ts';
import { phoneNumberSchema } from '../messages/schema.ts';
import type { BankAccount, CompanyIdentity, PersonIdentity } from '../people/accountSchema.ts';
import { nationalMobile } from '../people/phone.ts';
import { companyRealNameRules, firstAliasRule, musicianRealNameRules } from '../people/realNameRules.ts';
import { newCompanySchema, newMusicianSchema } from '../people/realNameSchema.ts';
import { identityNumberIsValid } from '../people/rules.ts';
import { companyDocumentTypes, realNameCountries } from '../reference/enumerations.ts';
import { companyDetailsSchema, musicianDetailsSchema, type Details, type Registration } from './schema.ts';

/** Days a link is valid. */
export const linkDays = 14;

/** Days after the end of its link that an unfinished account is released. */
export const accountKeptDays = 30;

const { TW, CN, HK, SG, MY } = realNameCountries;
const types = companyDocumentTypes;

const documentTypesByCountry: Readonly<Record<number, readonly number[]>> = {
  [TW]: [types.TwBusiness, types.TwIndividual, types.TwPerformingGroupTaxRegistration],
  [CN]: [types.CnBusinessLicense],
  [HK]: [types.HkLimitedCompany, types.HkUnlimitedCompany],
  [SG]: [types.SgBizFile],
  [MY]: [types.MySSMFormeCompany, types.MySSMForme],
};

/** Returns the registration documents of companies in a country, the usual one first. */
export const companyDocumentTypesIn = (country: number): readonly number[] => [
  ...(documentTypesByCountry[country] ?? []),
  types.other,
];

type StoredDetails = {
  identity?: Pick<PersonIdentity | CompanyIdentity, 'country' | 'documentType'>;
  bankAccount?: Pick<BankAccount, 'country'>;
};

const problemAt = (path: string, message = 'required'): FieldProblem => ({
  result: 'InvalidData',
  path,
  message,
});

/**
 * Returns the broken rule of the identity document. Its number must be given unless the same document was stored
 * before, must follow the rule of the country, and needs scans.
 */
const identityProblem = (
  { identity }: Pick<Details, 'identity'>,
  stored: StoredDetails['identity'],
  onDate: string,
): FieldProblem | undefined => {
  if (!identity) return problemAt('identity.name');
  const { country, documentType, number, fileIds } = identity;
  if (fileIds.length === 0) return problemAt('identity.fileIds');
  if (typeof documentType === 'number' && !companyDocumentTypesIn(country).includes(documentType))
    return problemAt('identity.documentType', 'documentType');
  if (number === undefined)
    return stored?.country === country && stored.documentType === documentType
      ? undefined
      : problemAt('identity.number');
  return typeof documentType === 'string' && !identityNumberIsValid({ country, documentType, number }, onDate)
    ? { result: 'IdentifierInvalid', path: 'identity.number', message: 'identity' }
    : undefined;
};

const bankAccountProblem = (
  { bankAccount }: Pick<Details, 'bankAccount'>,
  stored: StoredDetails['bankAccount'],
): FieldProblem | undefined => {
  if (!bankAccount) return problemAt('bankAccount.bankName');
  if (bankAccount.kind === 1 && bankAccount.swiftCode === undefined)
    return problemAt('bankAccount.swiftCode');
  return bankAccount.accountNumber === undefined && !stored
    ? problemAt('bankAccount.accountNumber')
    : undefined;
};

type DetailsContext = {
  partnerType: Registration['partnerType'];
  /** Document and account entered before, whose numbers stay when none is given. */
  stored: StoredDetails;
  /** `YYYY-MM-DD` on which the document must be valid. */
  onDate: string;
};

type Facts = z.output<typeof newMusicianSchema> | z.output<typeof newCompanySchema>;

const factsProblems = (facts: Facts): FieldProblem[] => [
  ...('companyType' in facts
    ? brokenRules(companyRealNameRules, facts)
    : brokenRules(musicianRealNameRules, facts)),
  ...brokenRules([firstAliasRule], facts),
];

/**
 * Returns the broken rules of the details an agent entered: those of the names, the facts and the alias, and one each of the
 * document and the bank account. A guest needs neither document nor bank account.
 */
const detailsProblems = (
  details: Details,
  { partnerType, stored, onDate }: DetailsContext,
): FieldProblem[] => {
  const isGuest = partnerType === 'Guest';
  return [
    ...factsProblems(details),
    isGuest && !details.identity ? undefined : identityProblem(details, stored.identity, onDate),
    isGuest && !details.bankAccount ? undefined : bankAccountProblem(details, stored.bankAccount),
  ].filter((problem) => problem !== undefined);
};

/**
 * Returns the first broken rule of the details an agent entered. A guest needs neither document nor bank account.
 * @param stored document and account entered before, whose numbers stay when none is given
 * @param onDate `YYYY-MM-DD` on which the document must be valid
 */
export const detailsProblem = (
  details: Details,
  partnerType: Registration['partnerType'],
  stored: StoredDetails,
  onDate: string,
): FieldProblem | undefined => detailsProblems(details, { partnerType, stored, onDate })[0];

/**
 * Returns the broken rules of the parts of a form that are complete, while others may be missing, so that a form shows
 * all its errors at once.
 * @param values as entered, without blank fields
 */
export const enteredDetailsProblems = (
  kind: Registration['kind'],
  values: Record<string, unknown>,
  context: DetailsContext,
): FieldProblem[] => {
  const isCompany = kind === 'Company';
  const facts = (isCompany ? newCompanySchema : newMusicianSchema).safeParse(values).data;
  const shape = (isCompany ? companyDetailsSchema : musicianDetailsSchema).shape;
  const identity = shape.identity.safeParse(values.identity).data;
  const bankAccount = shape.bankAccount.safeParse(values.bankAccount).data;
  const { stored, onDate } = context;
  return [
    ...(facts ? factsProblems(facts) : []),
    identity && identityProblem({ identity }, stored.identity, onDate),
    bankAccount && bankAccountProblem({ bankAccount }, stored.bankAccount),
  ].filter((problem) => problem !== undefined);
};

/** Account names: 4 to 30 letters and digits, starting with a letter, so none looks like a phone number. */
export const accountNamePattern = /^[A-Za-z][A-Za-z0-9]{3,29}$/;

/** Returns the broken rule of an account name and its password. */
export const accountProblem = (account: string, password: string): FieldProblem | undefined => {
  if (!accountNamePattern.test(account))
    return { result: 'WrongAccountStructure', path: 'account', message: 'account' };
  const result = passwordProblem(password, { account });
  return result && { result, path: 'password', message: 'passwordSameAsAccount' };
};

const countryNumbers = { TW, CN, HK, SG, MY } as const;

/**
 * Returns the refusal of a mobile number that does not have the form of its country. For countries without a known
 * form, every number in international form passes.
 */
export const mobileProblem = (phone: string): FieldProblem | undefined => {
  const country = findSmsCountry(phone);
  const isPossible = country
    ? nationalMobile(countryNumbers[country], phone) !== undefined
    : phoneNumberSchema.safeParse(phone).success;
  return isPossible ? undefined : problemAt('phone', 'phone');
};
