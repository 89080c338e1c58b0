import { realNameCountries } from '../../shared/reference/enumerations.ts';
import type { Company, Musician } from '../../shared/people/schema.ts';
import { useText } from '../text/useText.ts';
import { Facts } from '../components/Facts.tsx';
import { useReference } from '../components/useReference.ts';

/** Facts that musicians and companies have in common. */
export const PersonFacts = ({ person }: { person: Musician | Company }) => {
  const t = useText('people');
  const { country, region } = useReference();
  return (
    <Facts
      facts={[
        [
          t('people:field.country'),
          person.country === realNameCountries.other ? t('people:other') : region(person.country),
        ],
        [
          t('people:field.taxResidence'),
          person.taxResidence === 'other' ? t('people:other') : country(person.taxResidence),
        ],
        [t('people:field.ipi'), person.ipiNameNumber],
        [t('people:field.ipiBase'), person.ipiBaseNumber],
        [t('people:field.email'), person.email],
        [t('people:field.phone'), person.phone],
        [t('people:field.contractDisplayName'), person.contractDisplayName],
        [t('people:field.externalId'), person.externalId],
        [t('people:field.introduction'), person.introduction],
      ]}
    />
  );
};

/** Names of a record in every language it has. */
export const NameFacts = ({ person }: { person: Pick<Musician, 'names'> }) => {
  const { language } = useReference();
  return <Facts facts={person.names.map(({ cultureInfo, name }) => [language(cultureInfo), name])} />;
};
