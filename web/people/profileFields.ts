import type { CompanyRealNameFields, MusicianRealNameFields } from '../../shared/people/realNameSchema.ts';
import type { CompanyAliasFields, MusicianAliasFields } from '../../shared/people/schema.ts';
import { realNameCountries } from '../../shared/reference/enumerations.ts';
import type { NameEntry } from '../../shared/reference/names.ts';
import type { ProfileChange } from '../../shared/reviews/schema.ts';
import { useReference } from '../components/useReference.ts';
import { shownName } from '../text/shownName.ts';
import { joined } from '../text/joined.ts';
import { useText } from '../text/useText.ts';
import { societiesText } from './societyName.ts';

/** Fields of a real name or alias of either kind. */
export type ProfileFields = Partial<MusicianRealNameFields> &
  Partial<CompanyRealNameFields> &
  Partial<MusicianAliasFields> &
  Partial<CompanyAliasFields>;

/** Field of a real name or alias in words: its label, and its value as lines of text. */
export type ProfileField = {
  name: keyof ProfileFields;
  label: string;
  lines: (fields: ProfileFields) => string[];
};

type ToText = (fields: ProfileFields) => string | undefined;

/** Returns a field with one line of text, which is its value unless `toText` is given. */
const field = (
  name: keyof ProfileFields,
  label: string,
  toText: ToText = (fields) => fields[name] as string | undefined,
): ProfileField => ({
  name,
  label,
  lines: (fields) => [toText(fields)].filter((text) => text !== undefined),
});

const useNamesFields = (label: string): ProfileField[] => {
  const t = useText('common');
  const { language } = useReference();
  const nameLine = ({ cultureInfo, name, alias, description }: NameEntry) =>
    `${language(cultureInfo)} · ${joined([name, alias, description].filter((text) => text !== undefined))}`;
  return [
    { name: 'names', label, lines: ({ names = [] }) => names.map(nameLine) },
    field(
      'nativeCultureInfo',
      t('common:names.native'),
      ({ nativeCultureInfo }) => nativeCultureInfo && language(nativeCultureInfo),
    ),
  ];
};

/** Returns the fields of an alias in the order they are shown, for musicians or companies. */
const useAliasFields = (kind: 'MusicianAlias' | 'CompanyAlias'): ProfileField[] => {
  const t = useText('people', 'contracts');
  const namesFields = useNamesFields(t('people:field.alias'));
  const musicianFields: ProfileField[] = [
    field('surname', t('people:field.fullAlias')),
    field(
      'artistType',
      t('people:field.artistType'),
      ({ artistType }) => artistType && t(`people:artistType.${artistType}`),
    ),
    field('skills', t('people:field.skills'), ({ skills }) => (skills?.length ? joined(skills) : undefined)),
    {
      name: 'penNames',
      label: t('people:tab.penNames'),
      lines: ({ penNames = [] }) => penNames.map((penName) => shownName(penName)),
    },
  ];
  const companyFields: ProfileField[] = [
    field('isAgent', t('people:field.isAgent'), ({ isAgent }) =>
      t(isAgent ? 'common:state.yes' : 'common:state.no'),
    ),
    field('isrcPrefix', t('people:field.isrcPrefix')),
    {
      name: 'payingCompanies',
      label: t('people:payingCompanies.title'),
      lines: ({ payingCompanies = [] }) =>
        payingCompanies.map(({ payerEntity, legalName, registrationNumber, address }) =>
          joined([t(`contracts:payer.${payerEntity}`), legalName, registrationNumber, address]),
        ),
    },
  ];
  return [
    ...namesFields,
    ...(kind === 'MusicianAlias' ? musicianFields : companyFields),
    field('contractName', t('people:field.contractName')),
    field('ipiNameNumber', t('people:field.ipi')),
    field('ipiNameType', t('people:field.ipiType')),
    field('externalId', t('people:field.externalId')),
    field('introduction', t('people:field.introduction')),
  ];
};

/** Returns the fields of a real name in the order they are shown, for musicians or companies. */
const useRealNameFields = (kind: 'Musician' | 'Company'): ProfileField[] => {
  const t = useText('people');
  const { country, region } = useReference();
  const other = t('people:other');
  const namesFields = useNamesFields(
    kind === 'Musician' ? t('people:field.legalName') : t('people:field.registeredName'),
  );
  const placeFields = [
    field('country', t('people:field.country'), ({ country: code }) =>
      code === realNameCountries.other ? other : code && region(code),
    ),
    field('taxResidence', t('people:field.taxResidence'), ({ taxResidence }) =>
      taxResidence === 'other' ? other : taxResidence && country(taxResidence),
    ),
  ];
  const musicianFields = [
    field('gender', t('people:field.gender'), ({ gender }) =>
      gender === undefined ? undefined : t(`people:gender.${gender}`),
    ),
    field('birthday', t('people:field.birthday')),
  ];
  const companyFields = [
    field(
      'companyType',
      t('people:field.companyType'),
      ({ companyType }) => companyType && t(`people:companyType.${companyType}`),
    ),
    field('registrationNumber', t('people:field.registrationNumber')),
    field('address', t('people:field.address')),
    field('businessScope', t('people:field.businessScope'), ({ businessScope }) =>
      businessScope?.length
        ? joined(businessScope.map((scope) => t(`people:businessScope.${scope}`)))
        : undefined,
    ),
    field(
      'publishingKind',
      t('people:field.publishingKind'),
      ({ publishingKind }) => publishingKind && t(`people:publishingKind.${publishingKind}`),
    ),
    field('issuesInvoices', t('people:field.issuesInvoices'), ({ issuesInvoices }) =>
      t(issuesInvoices ? 'common:state.yes' : 'common:state.no'),
    ),
  ];
  return [
    ...namesFields,
    ...placeFields,
    ...(kind === 'Musician' ? musicianFields : companyFields),
    field('phone', t('people:field.phone')),
    field('email', t('people:field.email')),
    field('boundEmail', t('people:field.boundEmail')),
    field('contractDisplayName', t('people:field.contractDisplayName')),
    field('ipiBaseNumber', t('people:field.ipiBase')),
    field('societies', t('people:field.societies'), ({ societies }) => societiesText(societies)),
    field('invoiceInfo', t('people:field.invoiceInfo')),
  ];
};

/** Returns the fields that a change of a profile of this kind can concern, in the order they are shown. */
export const useProfileFields = (kind: ProfileChange['kind']): ProfileField[] => {
  const isCompany = kind === 'Company' || kind === 'CompanyAlias';
  const realNameFields = useRealNameFields(isCompany ? 'Company' : 'Musician');
  const aliasFields = useAliasFields(isCompany ? 'CompanyAlias' : 'MusicianAlias');
  return kind === 'Musician' || kind === 'Company' ? realNameFields : aliasFields;
};
