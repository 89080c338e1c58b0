import { searchPart, type SearchPart } from '../search.ts';

/** Searches one part of the catalogue for duplicates, and returns the next part. It may run twice. */
export const handler = (part: SearchPart): Promise<SearchPart | Record<string, never>> => searchPart(part);
