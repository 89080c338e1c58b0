import { listMusicalWorkDuplicates } from '../../../shared/duplicates/routes.ts';
import type { MusicalWork } from '../../../shared/works/schema.ts';
import { handle } from '../../api/handle.ts';
import { listPairs } from '../pairStore.ts';
import { lastSearch } from '../searchReader.ts';
import { summaryOfWork } from '../../works/musicalWorkReader.ts';

export const handler = handle(listMusicalWorkDuplicates)(async ({ query }) => {
  const [page, search] = await Promise.all([listPairs<MusicalWork>('wrk', query), lastSearch()]);
  const items = page.items.map(({ one, other, ...pair }) => ({
    ...pair,
    one: summaryOfWork(one),
    other: summaryOfWork(other),
  }));
  return { items, total: page.total, ...search };
});
