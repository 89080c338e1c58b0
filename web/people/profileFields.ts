import type { CompanyRealNameFields, MusicianRealNameFields } from '../../shared/people/realNameSchema.ts';
import { realNameCountries } from '../../shared/reference/enumerations.ts';
import type { NameEntry } from '../../shared/reference/names.ts';
import { useReference } from '../components/useReference.ts';
import { joined } from '../text/joined.ts';
import { useText } from '../text/useText.ts';

/** Fields of a real name of either kind. */
export type ProfileFields = Partial<MusicianRealNameFields> & Partial<CompanyRealNameFields>;

/** Field of a real name in words: its label, and its value as lines of text. */
export type ProfileField = {
  name: keyof ProfileFields;
  label: string;
  lines: (fields: ProfileFields) => string[];
};

/** Returns the fields of a real name in the order they are shown, for musicians or companies. */
export const useProfileFields = (kind: 'Musician' | 'Company'): ProfileField[] => {
  const t = useText('people');
  const { country, language, region } = useReference();
  const other = t('people:other');
  const nameLine = ({ cultureInfo, name, alias, description }: NameEntry) =>
    `${language(cultureInfo)} · ${joined([name, alias, description].filter((text) => text !== undefined))}`;
  const field = (
    name: keyof ProfileFields,
    label: string,
    toText: (fields: ProfileFields) => string | undefined = (fields) => fields[name] as string | undefined,
  ): ProfileField => ({
    name,
    label,
    lines: (fields) => [toText(fields)].filter((text) => text !== undefined),
  });
  const nameFields: ProfileField[] = [
    {
      name: 'names',
      label: kind === 'Musician' ? t('people:field.legalName') : t('people:field.registeredName'),
      lines: ({ names = [] }) => names.map(nameLine),
    },
    field(
      'nativeCultureInfo',
      t('common:names.native'),
      ({ nativeCultureInfo }) => nativeCultureInfo && language(nativeCultureInfo),
    ),
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
    ...nameFields,
    ...(kind === 'Musician' ? musicianFields : companyFields),
    field('phone', t('people:field.phone')),
    field('email', t('people:field.email')),
    field('boundEmail', t('people:field.boundEmail')),
    field('contractDisplayName', t('people:field.contractDisplayName')),
    field('ipiBaseNumber', t('people:field.ipiBase')),
    field('invoiceInfo', t('people:field.invoiceInfo')),
  ];
};
