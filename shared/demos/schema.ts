import * as z from 'zod';
import { changedShape } from '../api/listOrder.ts';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { attachedIdSchema } from '../files/attached.ts';
import { keywordSchema, versionShape } from '../people/schema.ts';
import { mixTypeSchema } from '../reference/enumerations.ts';
import { environments, genreSchema, moods, type CodedName } from '../reference/genres.ts';
import { idSchema } from '../reference/ids.ts';
import { languageTagSchema, singingLanguageSchema } from '../reference/languages.ts';
import { namesShape, remarkSchema } from '../reference/names.ts';
import { musicalWorkIdSchema, songIdSchema } from '../works/schema.ts';
import { percentageOrZeroSchema } from '../money/percentage.ts';
import {
  copyrightStatusSchema,
  demoAudioKindSchema,
  demoRoleSchema,
  salePartSchema,
  shareOptionSchema,
  visibilitySchema,
} from './enumerations.ts';

export const demoIdSchema = idSchema('dmo');

const createCodeSchema = (names: readonly CodedName[]) => z.literal(names.map(({ code }) => code));
export const moodSchema = createCodeSchema(moods);
export const environmentSchema = createCodeSchema(environments);

/** Beats a minute. */
export const bpmSchema = z.number().int().min(20).max(300);

/** Writer of a demo in one role, with the publisher and the share in percent of each sale. */
export const demoWriterSchema = z.object({
  role: demoRoleSchema,
  /** The writer, when registered. */
  authorId: idSchema('mus').optional(),
  authorName: z.string().trim().min(1).max(300).optional(),
  publisherId: idSchema('cmp').optional(),
  /** Share when the whole song is sold. */
  percentage: percentageOrZeroSchema,
  /** Share when the music alone is sold, with the option `Other`. */
  musicPercentage: percentageOrZeroSchema.optional(),
  /** Share when the words alone are sold, with the option `Other`. */
  lyricsPercentage: percentageOrZeroSchema.optional(),
});
export type DemoWriter = z.infer<typeof demoWriterSchema>;

/** A file of the demo with its kind. */
export const demoAudioSchema = z.object({ fileId: attachedIdSchema, kind: demoAudioKindSchema });
export type DemoAudio = z.infer<typeof demoAudioSchema>;

const required = {
  ...namesShape,
  writers: z.array(demoWriterSchema).min(1).max(50),
  singingLanguage: singingLanguageSchema,
  genres: z.array(genreSchema).min(1).max(5),
  moods: z.array(moodSchema).max(10),
  environments: z.array(environmentSchema).max(10),
  musicOption: shareOptionSchema,
  lyricsOption: shareOptionSchema,
  musicStatus: copyrightStatusSchema,
  lyricsStatus: copyrightStatusSchema,
  visibility: visibilitySchema,
  mixType: mixTypeSchema,
  relatedDemoIds: z.array(demoIdSchema).max(20),
};

const given = {
  bpm: bpmSchema,
  lyrics: z.string().max(20_000),
  lyricsLanguage: languageTagSchema,
  note: remarkSchema,
};

export const demoFieldsSchema = z.object({
  ...required,
  bpm: given.bpm.optional(),
  lyrics: given.lyrics.optional(),
  lyricsLanguage: given.lyricsLanguage.optional(),
  note: given.note.optional(),
});
export type DemoFields = z.infer<typeof demoFieldsSchema>;

/** New demo. `notTheSame` confirms that demos and works of the same title are other songs. */
export const newDemoSchema = demoFieldsSchema.extend({ notTheSame: z.boolean().default(false) });
export type NewDemo = z.infer<typeof newDemoSchema>;

/** Demo as stored. It is offered to A&R and others once it has a file of the full song. */
export const demoSchema = demoFieldsSchema.extend({
  demoId: demoIdSchema,
  audio: z.array(demoAudioSchema).max(20),
  disabled: z.boolean(),
  /** Demo this one is a new version of. */
  copiedFromId: demoIdSchema.optional(),
  createdAt: z.string(),
  createdBy: z.string(),
  version: z.number().int(),
});
export type Demo = z.infer<typeof demoSchema>;

/**
 * Change of some fields of a demo; `null` empties one. `audio` lists all audio files the demo will have, with their
 * kinds.
 */
export const demoPatchSchema = z.object({
  ...z.object(required).partial().shape,
  bpm: given.bpm.nullable().optional(),
  lyrics: given.lyrics.nullable().optional(),
  lyricsLanguage: given.lyricsLanguage.nullable().optional(),
  note: given.note.nullable().optional(),
  audio: demoSchema.shape.audio.optional(),
  disabled: z.boolean().optional(),
  ...versionShape,
});
export type DemoPatch = z.infer<typeof demoPatchSchema>;

/** A demo in a list or among related songs. */
export const demoSummarySchema = z.object({
  demoId: demoIdSchema,
  ...namesShape,
  /** Names of the writers, each once. */
  writers: z.array(z.string()),
  genres: demoFieldsSchema.shape.genres,
  moods: demoFieldsSchema.shape.moods,
  singingLanguage: singingLanguageSchema,
  bpm: bpmSchema.optional(),
  audio: demoSchema.shape.audio,
  visibility: visibilitySchema,
  lyricsStatus: copyrightStatusSchema,
  musicStatus: copyrightStatusSchema,
  disabled: z.boolean(),
  createdAt: z.string(),
  ...changedShape,
});
export type DemoSummary = z.infer<typeof demoSummarySchema>;

/**
 * Demo as its page shows it. Only its authors and A&R see shares, publishers and the note. It never contains the notes
 * of A&R.
 */
export const demoDetailSchema = demoSchema.omit({ writers: true, note: true, relatedDemoIds: true }).extend({
  writers: z.array(demoWriterSchema.partial({ percentage: true })),
  note: demoFieldsSchema.shape.note,
  /** Related demos this person may open. */
  related: z.array(demoSummarySchema),
  /** True for one of its authors, and for A&R. */
  isOwn: z.boolean(),
  /** For its owners: parts sold in projects, and the work and recording registered from it. */
  soldParts: z.array(salePartSchema).optional(),
  musicalWorkId: musicalWorkIdSchema.optional(),
  songId: songIdSchema.optional(),
});
export type DemoDetail = z.infer<typeof demoDetailSchema>;

/** `notTheSame` confirms that works and recordings of the same name are different ones. */
export const demoWorkInputSchema = z.object({ notTheSame: z.boolean().default(false) });
export const demoWorkSchema = z.object({
  musicalWorkId: musicalWorkIdSchema,
  songId: songIdSchema.optional(),
});
export type DemoWork = z.infer<typeof demoWorkSchema>;

export const demoPagingSchema = pagingSchema.extend({ keyword: keywordSchema });
export const demoPageSchema = pageSchema(demoSummarySchema);

export const demoLyricsQuerySchema = z.object({
  id: demoIdSchema,
  /** `txt` is the text of the form if no file of that kind was added. */
  type: z.enum(['txt', 'lrc', 'krc']).default('txt'),
});
/** Lyrics as a file: its text, or the address to download it from. */
export const demoLyricsSchema = z.object({
  fileName: z.string(),
  text: z.string().optional(),
  url: z.string().optional(),
});
