import { realNameCountries } from '../../shared/reference/enumerations.ts';
import type { Named } from '../../shared/reference/names.ts';
import { shownName } from '../text/shownName.ts';
import { useText } from '../text/useText.ts';
import type { Column } from '../components/list/ListTable.tsx';
import { useChangedColumn } from '../components/list/useChangedColumn.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { useReference } from '../components/useReference.ts';

type Person = Named & {
  country: number;
  taxResidence: string;
  ipiNameNumber?: string;
  externalId?: string;
  changedAt?: string;
};

/** Returns the names in other languages, to tell namesakes apart. */
const otherNames = (person: Person): string => {
  const shown = shownName(person);
  return [...new Set(person.names.map(({ name }) => name))].filter((name) => name !== shown).join(' · ');
};

/**
 * Columns that musicians and companies share.
 * @param toAddress returns the address of a record
 */
export const usePeopleColumns = <T extends Person>(toAddress: (person: T) => string): Column<T>[] => {
  const t = useText('people');
  const { country, region } = useReference();
  const changed = useChangedColumn<T>();
  return [
    {
      id: 'name',
      name: t('people:field.name'),
      cell: (person) => (
        <>
          <RecordLink to={toAddress(person)} name={shownName(person)} />
          <span className="second-line">{otherNames(person)}</span>
        </>
      ),
      parts: [
        { name: t('people:field.name'), text: shownName },
        { name: t('people:otherNames'), text: otherNames },
      ],
      width: 215,
      sort: 'name',
      isRowHeader: true,
    },
    {
      id: 'country',
      name: t('people:field.country'),
      cell: (person) =>
        person.country === realNameCountries.other ? t('people:other') : region(person.country),
      width: 150,
    },
    {
      id: 'taxResidence',
      name: t('people:field.taxResidence'),
      cell: ({ taxResidence }) => (taxResidence === 'other' ? t('people:other') : country(taxResidence)),
      width: 140,
    },
    {
      id: 'ipi',
      name: t('people:field.ipi'),
      cell: ({ ipiNameNumber }) => ipiNameNumber ?? '—',
      width: 150,
      sort: 'ipi',
    },
    {
      id: 'externalId',
      name: t('people:field.externalId'),
      cell: ({ externalId }) => externalId ?? '—',
      width: 150,
      sort: 'externalId',
    },
    changed,
  ];
};
