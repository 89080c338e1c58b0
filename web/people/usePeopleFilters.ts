import { isAboutPayment, missingInPerson, paymentDetailFlag } from '../../shared/people/listSchema.ts';
import { realNameCountries, taxResidences } from '../../shared/reference/enumerations.ts';
import { useMay } from '../api/session.ts';
import type { FilterField } from '../components/list/filterField.ts';
import { useLastChanged } from '../components/list/useChangedColumn.tsx';
import { useReference } from '../components/useReference.ts';
import { useText } from '../text/useText.ts';

/** Returns the filters that the lists of musicians and companies share. */
export const usePeopleFilters = (): FilterField[] => {
  const t = useText('people');
  const may = useMay();
  const { country, region } = useReference();
  const mayAskPayment = may(paymentDetailFlag);
  const lastChanged = useLastChanged();
  return [
    { key: 'keyword', kind: 'text', label: t('people:search') },
    {
      key: 'missing',
      kind: 'choice',
      label: t('people:missing.label'),
      options: missingInPerson
        .filter((value) => mayAskPayment || !isAboutPayment(value))
        .map((value) => ({ value, label: t(`people:missing.${value}`) })),
    },
    {
      key: 'country',
      kind: 'choice',
      label: t('people:field.country'),
      options: Object.values(realNameCountries).map((value) => ({
        value: String(value),
        label: value === realNameCountries.other ? t('people:other') : region(value),
      })),
      isMore: true,
    },
    {
      key: 'taxResidence',
      kind: 'choice',
      label: t('people:field.taxResidence'),
      options: taxResidences.map((value) => ({
        value,
        label: value === 'other' ? t('people:other') : country(value),
      })),
      isMore: true,
    },
    lastChanged,
  ];
};
