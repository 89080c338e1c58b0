import { passwordProblem } from '../account/passwordRules.ts';
import { invalidAt, type FieldProblem } from '../api/fieldProblem.ts';
import { brokenRules, rulesFor, rulesOfPart, type FieldRule } from '../api/fieldRule.ts';
import { findSmsCountry } from '../messages/phoneCountries.ts';
import { phoneNumberSchema } from '../messages/schema.ts';
import type { BankAccount, CompanyIdentity, PersonIdentity } from '../people/accountSchema.ts';
import { nationalMobile } from '../people/phone.ts';
import { companyRealNameRules, firstAliasRule, musicianRealNameRules } from '../people/realNameRules.ts';
import { documentNumberRule } from '../people/rules.ts';
import { companyDocumentTypes, realNameCountries } from '../reference/enumerations.ts';
import type { Details, Registration } from './schema.ts';

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

/** Circumstances of a registration that the rules of its details depend on. */
export type DetailsContext = {
  partnerType: Registration['partnerType'];
  /** Document and account entered before, whose numbers stay when none is given. */
  stored: StoredDetails;
  /** `YYYY-MM-DD` on which the document must be valid. */
  onDate: string;
};

type Identity = NonNullable<Details['identity']>;
const ofIdentity = rulesFor<Identity>();

/**
 * Returns the rules of the identity document. Its number must be given unless the same document was stored before, must
 * follow the rule of the country, and needs scans.
 */
const identityRules = ({ stored, onDate }: DetailsContext): FieldRule<Identity>[] => [
  ofIdentity(['country', 'documentType'], ({ country, documentType }) =>
    typeof documentType === 'number' && !companyDocumentTypesIn(country).includes(documentType)
      ? invalidAt('documentType', 'documentType')
      : undefined,
  ),
  ofIdentity(['country', 'documentType', 'number'], ({ country, documentType, number }) => {
    const { identity } = stored;
    const isKept = identity?.country === country && identity.documentType === documentType;
    return number === undefined && !isKept ? invalidAt('number') : undefined;
  }),
  documentNumberRule(onDate),
  ofIdentity(['fileIds'], ({ fileIds }) =>
    fileIds.length === 0 ? invalidAt('fileIds', 'scans') : undefined,
  ),
];

type BankDetails = NonNullable<Details['bankAccount']>;
const ofBankAccount = rulesFor<BankDetails>();

/** Returns the rules of the bank account: a number unless one was stored before, and the BIC of a SWIFT transfer. */
const bankAccountRules = ({ stored }: DetailsContext): FieldRule<BankDetails>[] => [
  ofBankAccount(['accountNumber'], ({ accountNumber }) =>
    accountNumber === undefined && !stored.bankAccount ? invalidAt('accountNumber') : undefined,
  ),
  ofBankAccount(['kind', 'swiftCode'], ({ kind, swiftCode }) =>
    kind === 1 && swiftCode === undefined ? invalidAt('swiftCode') : undefined,
  ),
];

/** Returns the rules of document and bank account. A guest needs neither, but those that are given must be right. */
const paymentDetailRules = (context: DetailsContext) => {
  const isNeeded = context.partnerType === 'NeedRealName';
  const needed = rulesFor<Pick<Details, 'identity' | 'bankAccount'>>();
  return [
    needed(['identity'], ({ identity }) => (isNeeded && !identity ? invalidAt('identity.name') : undefined)),
    ...rulesOfPart('identity', identityRules(context)),
    needed(['bankAccount'], ({ bankAccount }) =>
      isNeeded && !bankAccount ? invalidAt('bankAccount.bankName') : undefined,
    ),
    ...rulesOfPart('bankAccount', bankAccountRules(context)),
  ];
};

/** Returns the rules of the details of a musician: names, facts, alias, document and bank account. */
export const musicianDetailsRules = (context: DetailsContext) => [
  ...musicianRealNameRules,
  firstAliasRule,
  ...paymentDetailRules(context),
];

/** Returns the rules of the details of a company: names, facts, alias, document and bank account. */
export const companyDetailsRules = (context: DetailsContext) => [
  ...companyRealNameRules,
  firstAliasRule,
  ...paymentDetailRules(context),
];

/** Returns the broken rules of the details an agent entered. */
export const detailsProblems = (details: Details, context: DetailsContext): FieldProblem[] =>
  'companyType' in details
    ? brokenRules(companyDetailsRules(context), details)
    : brokenRules(musicianDetailsRules(context), details);

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
  return isPossible ? undefined : invalidAt('phone', 'phone');
};
