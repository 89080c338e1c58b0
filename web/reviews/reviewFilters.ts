import { isHeldRequest } from '../../shared/reviews/heldRequests.ts';
import { submitTypeSchema, type SubmitType } from '../../shared/reviews/schema.ts';
import type { FilterField } from '../components/list/filterField.ts';
import { useText } from '../text/useText.ts';

/** Types of submissions in each list: reviewers of the system see no held requests, and submitters only their own. */
const typesIn = {
  system: submitTypeSchema.options.filter((type) => !isHeldRequest(type)),
  company: submitTypeSchema.options,
  own: submitTypeSchema.options.filter(isHeldRequest),
} as const satisfies Record<string, readonly SubmitType[]>;

/** Returns the filters of lists of submissions: the title, and the type. */
export const useReviewFilters = (list: keyof typeof typesIn = 'system'): FilterField[] => {
  const t = useText('people');
  return [
    { key: 'title', kind: 'text', label: t('people:review.field.title') },
    {
      key: 'submitType',
      kind: 'choice',
      label: t('people:review.field.type'),
      options: typesIn[list].map((value) => ({ value, label: t(`people:review.type.${value}`) })),
    },
  ];
};

/** Returns the filters in the address as a query; an unknown type means all. */
export const toReviewQuery = ({ title, submitType }: Readonly<Record<string, string>>) => ({
  title,
  submitType: submitTypeSchema.safeParse(submitType).data,
});
