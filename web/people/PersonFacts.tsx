import type { CompanyRealNameFields, MusicianRealNameFields } from '../../shared/people/realNameSchema.ts';
import type { Company, Musician } from '../../shared/people/schema.ts';
import { realNameCountries } from '../../shared/reference/enumerations.ts';
import { Facts, type Fact } from '../components/Facts.tsx';
import { useReference } from '../components/useReference.ts';
import { useText } from '../text/useText.ts';
import { societiesText } from './societyName.ts';

/** Facts of an alias that musicians and companies have in common, and those of its kind. */
export const AliasFacts = ({ alias, more }: { alias: Musician | Company; more: readonly Fact[] }) => {
  const t = useText('people');
  const { ipiNameNumber, ipiNameType } = alias;
  return (
    <Facts
      facts={[
        ...more,
        [t('people:field.ipi'), ipiNameNumber],
        [t('people:field.ipiType'), ipiNameType && t(`people:ipiNameType.${ipiNameType}`)],
        [t('people:field.contractName'), alias.contractName],
        [t('people:field.externalId'), alias.externalId],
        [t('people:field.introduction'), alias.introduction],
      ]}
    />
  );
};

/** Facts of a real name that people and companies have in common, and those of its kind. */
export const RealNameFacts = ({
  realName,
  more,
}: {
  realName: MusicianRealNameFields | CompanyRealNameFields;
  more: readonly Fact[];
}) => {
  const t = useText('people');
  const { country, region } = useReference();
  return (
    <Facts
      facts={[
        [
          t('people:field.country'),
          realName.country === realNameCountries.other ? t('people:other') : region(realName.country),
        ],
        [
          t('people:field.taxResidence'),
          realName.taxResidence === 'other' ? t('people:other') : country(realName.taxResidence),
        ],
        ...more,
        [t('people:field.phone'), realName.phone],
        [t('people:field.email'), realName.email],
        [t('people:field.boundEmail'), realName.boundEmail],
        [t('people:field.contractDisplayName'), realName.contractDisplayName],
        [t('people:field.ipiBase'), realName.ipiBaseNumber],
        [t('people:field.societies'), societiesText(realName.societies)],
        [t('people:field.invoiceInfo'), realName.invoiceInfo],
      ]}
    />
  );
};

/** Names of a record in every language it has. */
export const NameFacts = ({ person }: { person: Pick<Musician, 'names'> }) => {
  const { language } = useReference();
  return <Facts facts={person.names.map(({ cultureInfo, name }) => [language(cultureInfo), name])} />;
};
