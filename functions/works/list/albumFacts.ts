import { displayName } from '../../../shared/reference/names.ts';
import type { Album } from '../../../shared/works/albumSchema.ts';
import { declareFacts, namesMet } from '../../records/listFacts.ts';
import { toSortName } from '../../records/searchText.ts';

const lacked = {
  upc: ({ upc }: Album) => !upc,
  performer: ({ performers }: Album) => performers.length === 0,
  releaseCompany: ({ releaseCompany }: Album) => !releaseCompany,
  firstReleaseDate: ({ firstReleaseDate }: Album) => !firstReleaseDate,
  tracks: ({ tracks }: Album) => tracks.length === 0,
};

/** Facts of an album in its list. */
export const albumFacts = declareFacts(1, displayName, (album: Album) => ({
  released: album.firstReleaseDate,
  company: album.releaseCompany && toSortName(album.releaseCompany),
  upc: album.upc,
  tracks: album.tracks.length,
  lacks: namesMet(lacked, album),
}));
export type AlbumFacts = ReturnType<typeof albumFacts.of>;
