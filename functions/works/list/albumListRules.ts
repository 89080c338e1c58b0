import type { AlbumFilters, AlbumOrder } from '../../../shared/works/albumListSchema.ts';
import type { Album } from '../../../shared/works/albumSchema.ts';
import { by, each, type ListRules } from '../../records/narrowing.ts';
import { albumFacts, type AlbumFacts } from './albumFacts.ts';

/** Filters and sort fields of the list of albums. */
export const albumListRules: ListRules<Album, AlbumFacts, AlbumFilters, AlbumOrder> = {
  facts: albumFacts,
  filters: {
    from: each(({ released = '' }, day) => released >= day),
    to: each(({ released }, day) => released !== undefined && released <= day),
    missing: each(({ lacks }, what) => lacks.includes(what)),
  },
  sorts: {
    name: by(({ sortName }) => sortName),
    company: by(({ company }) => company),
    upc: by(({ upc }) => upc),
    date: by(({ released }) => released),
    tracks: by(({ tracks }) => tracks),
    // An id begins with the time it was made.
    created: by(({ id }) => id),
    changed: by(({ changedAt }) => changedAt),
  },
};
