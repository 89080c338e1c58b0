import { submitTypeSchema } from '../../shared/reviews/schema.ts';
import type { FilterField } from '../components/list/filterField.ts';
import { useText } from '../text/useText.ts';

/** Returns the filters of lists of submissions: the title, and the type. */
export const useReviewFilters = (): FilterField[] => {
  const t = useText('people');
  return [
    { key: 'title', kind: 'text', label: t('people:review.field.title') },
    {
      key: 'submitType',
      kind: 'choice',
      label: t('people:review.field.type'),
      options: submitTypeSchema.options.map((value) => ({ value, label: t(`people:review.type.${value}`) })),
    },
  ];
};

/** Returns the filters in the address as a query; an unknown type means all. */
export const toReviewQuery = ({ title, submitType }: Readonly<Record<string, string>>) => ({
  title,
  submitType: submitTypeSchema.safeParse(submitType).data,
});
