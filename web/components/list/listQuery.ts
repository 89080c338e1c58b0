import type * as z from 'zod';
import type { ListQuery } from './ListTable.tsx';

/**
 * Returns the query of a page of a list. Values of the address that the list does not take, from an old or a mistyped link,
 * are left out.
 * @param schema query of the route of the list
 */
export const toListQuery = <S extends z.ZodObject>(
  { shape }: S,
  { offset, limit, filters, sort }: ListQuery,
): z.input<S> => {
  const asked: Record<string, string> = {
    ...filters,
    ...(sort && { sort: sort.field, order: sort.descending ? 'desc' : 'asc' }),
  };
  const taken = Object.entries(asked).filter(
    ([name, value]) => (shape[name] as z.ZodType | undefined)?.safeParse(value).success ?? false,
  );
  return Object.assign(Object.fromEntries(taken), { offset, limit }) as z.input<S>;
};
