import { displayName } from '../../../shared/reference/names.ts';
import type { AlbumFilters, AlbumOrder } from '../../../shared/works/albumListSchema.ts';
import type { Album } from '../../../shared/works/albumSchema.ts';
import type { ListRules } from '../../records/narrowing.ts';
import { toSortName } from '../../records/searchText.ts';

const lacks: Record<NonNullable<AlbumFilters['missing']>, (album: Album) => boolean> = {
  upc: ({ upc }) => !upc,
  performer: ({ performers }) => performers.length === 0,
  releaseCompany: ({ releaseCompany }) => !releaseCompany,
  firstReleaseDate: ({ firstReleaseDate }) => !firstReleaseDate,
  tracks: ({ tracks }) => tracks.length === 0,
};

/** Filters and sort fields of the list of albums. */
export const albumListRules: ListRules<Album, AlbumFilters, AlbumOrder> = {
  only: [
    'albumId',
    'names',
    'nativeCultureInfo',
    'performers',
    'releaseCompany',
    'upc',
    'firstReleaseDate',
    'tracks',
  ],
  filters: {
    from: ({ firstReleaseDate = '' }, day) => firstReleaseDate >= day,
    to: ({ firstReleaseDate }, day) => firstReleaseDate !== undefined && firstReleaseDate <= day,
    missing: (album, what) => lacks[what](album),
  },
  sorts: {
    name: (album) => toSortName(displayName(album)),
    company: ({ releaseCompany }) => releaseCompany && toSortName(releaseCompany),
    upc: ({ upc }) => upc,
    date: ({ firstReleaseDate }) => firstReleaseDate,
    tracks: ({ tracks }) => tracks.length,
    // An id begins with the time it was made.
    created: ({ albumId }) => albumId,
    changed: ({ changedAt }) => changedAt,
  },
};
