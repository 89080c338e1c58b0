import * as z from 'zod';

/** Fields of a musical work whose value is chosen in a merge. Platform ids and society numbers of both stay. */
export const chosenWorkFields = [
  'names',
  'singingLanguage',
  'iswc',
  'originalTitleMusicalWorkId',
  'lyrics',
  'territory',
  'genre',
  'credits',
  'remark',
  'remarks',
  'copyrights',
  'externalId',
] as const;

/** Fields of a recording whose value is chosen in a merge. */
export const chosenSongFields = [
  'names',
  'isrc',
  'performers',
  'albumId',
  'publisher',
  'distributor',
  'accompaniment',
  'accompanimentIsrc',
  'trackLength',
  'keyCode',
  'genre',
  'mixType',
  'credits',
  'remark',
  'remarks',
  'shares',
  'externalId',
] as const;

export const chosenWorkFieldSchema = z.enum(chosenWorkFields);
export const chosenSongFieldSchema = z.enum(chosenSongFields);
export type ChosenField = (typeof chosenWorkFields)[number] | (typeof chosenSongFields)[number];

/** Attributes that belong together, by the field they are chosen with. */
const companions: Partial<Record<ChosenField, readonly string[]>> = {
  names: ['names', 'nativeCultureInfo'],
  lyrics: ['lyrics', 'lyricsLanguage'],
  albumId: ['albumId', 'albumTitle'],
};

/** Returns the attributes of a record that one choice decides. */
export const listAttributes = (field: ChosenField): readonly string[] => companions[field] ?? [field];
