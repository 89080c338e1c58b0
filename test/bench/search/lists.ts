import { listNarrowable } from '../../../functions/records/narrowing.ts';
import { workListRules } from '../../../functions/works/list/workListRules.ts';

/** Ways people narrow and sort the list of musical works. */
const asked = [
  { name: 'genre', query: { genre: 1 } },
  { name: 'no ISWC', query: { missing: 'iswc' } },
  { name: 'shares that do not add up', query: { missing: 'shares' } },
  { name: 'by name', query: { sort: 'name' } },
  { name: 'newest first', query: { sort: 'created', order: 'desc' } },
  { name: 'last changed first', query: { sort: 'changed', order: 'desc' } },
] as const;

/** Milliseconds of the list of all works, narrowed or sorted in each way, the slowest first. */
export const measureLists = async (): Promise<{ name: string; ms: number; found: number }[]> => {
  const took: { name: string; ms: number; found: number }[] = [];
  for (const { name, query } of asked) {
    const start = performance.now();
    const { total } = await listNarrowable('wrk', undefined, workListRules, {
      ...query,
      offset: 0,
      limit: 20,
    });
    took.push({ name, ms: Math.round(performance.now() - start), found: total });
  }
  return took.toSorted((a, b) => b.ms - a.ms);
};
