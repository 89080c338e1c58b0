import { listSongDuplicates } from '../../../shared/duplicates/routes.ts';
import type { Song } from '../../../shared/works/schema.ts';
import { handle } from '../../api/handle.ts';
import { listPairs } from '../pairStore.ts';
import { lastSearch } from '../searchReader.ts';
import { summaryOfSong } from '../../works/songReader.ts';

export const handler = handle(listSongDuplicates)(async ({ query }) => {
  const [page, search] = await Promise.all([listPairs<Song>('sng', query), lastSearch()]);
  const items = page.items.map(({ one, other, ...pair }) => ({
    ...pair,
    one: summaryOfSong(one),
    other: summaryOfSong(other),
  }));
  return { items, total: page.total, ...search };
});
