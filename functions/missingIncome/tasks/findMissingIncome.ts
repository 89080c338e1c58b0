import { searchPart, type MissingPart } from '../searchParts.ts';

/** Searches one part for missing income, and returns the next part. It may run twice. */
export const handler = (part: MissingPart): Promise<MissingPart | Record<string, never>> => searchPart(part);
