import * as z from 'zod';
import { changedShape } from '../api/listOrder.ts';
import { pageSchema } from '../api/paging.ts';
import { versionShape } from '../people/schema.ts';
import { recordDaySchema } from '../reference/dates.ts';
import { releaseCodeSchema } from '../reference/identifiers.ts';
import { idSchema } from '../reference/ids.ts';
import { namesShape } from '../reference/names.ts';
import { externalIdSchema } from './externalId.ts';
import { performerSchema, songIdSchema, songSummarySchema } from './schema.ts';

export const albumIdSchema = idSchema('alb');

export const albumTrackSchema = z.object({
  disc: z.number().int().min(1).max(99).default(1),
  track: z.number().int().min(1).max(999),
  songId: songIdSchema,
});

export const albumFieldsSchema = z.object({
  ...namesShape,
  description: z.string().trim().max(2000).optional(),
  performers: z.array(performerSchema).max(50).default([]),
  releaseCompany: z.string().trim().max(300).optional(),
  /** UPC, EAN or JAN. */
  upc: releaseCodeSchema.optional(),
  firstReleaseDate: recordDaySchema.optional(),
  tracks: z.array(albumTrackSchema).max(500).default([]),
  remark: z.string().trim().max(1000).optional(),
  externalId: externalIdSchema.optional(),
});

export const albumSchema = albumFieldsSchema.extend({ albumId: albumIdSchema, version: z.number().int() });
export type AlbumFields = z.infer<typeof albumFieldsSchema>;
export type Album = z.infer<typeof albumSchema>;
/** An album with those of its recordings the reader may see. */
export const albumDetailSchema = albumSchema.extend({ songs: z.array(songSummarySchema) });
export type AlbumDetail = z.infer<typeof albumDetailSchema>;

export const albumUpdateSchema = albumFieldsSchema.extend(versionShape);
export const albumPageSchema = pageSchema(albumSchema.extend(changedShape));
