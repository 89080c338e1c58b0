import * as z from 'zod';

/**
 * Kinds of audio of a demo: the full song (`Demo`) and the accompaniment without the voice (`Mma`), each as MP3 or WAV.
 */
const demoAudioKinds = ['DemoMP3', 'DemoWAV', 'MmaMP3', 'MmaWAV'] as const;
export const demoAudioKindSchema = z.enum(demoAudioKinds);
export type DemoAudioKind = z.infer<typeof demoAudioKindSchema>;

/** Roles of a writer of a demo, by the product's number: author of the words (OA) and composer (OC). */
export const demoRoles = { OA: 1, OC: 2 } as const;
export const demoRoleSchema = z.literal([1, 2]);

/** Visibility of a demo, by the product's number. Its authors and A&R always see it. */
export const visibilities = { VisibleToAll: 0, VisibleToAuthorOnly: 1 } as const;
export const visibilitySchema = z.literal([0, 1]);

/** Status of the rights in the words or the music. */
export const copyrightStatuses = ['NotDefined', 'UnsoldRightsByMb', 'UnsoldRightsByOthers', 'Sold'] as const;
export const copyrightStatusSchema = z.enum(copyrightStatuses);

/** Sales covered by the table of shares: the whole song, the music alone, and the words alone. */
export const saleCases = ['BothSold', 'OnlyMusicSold', 'OnlyLyricsSold'] as const;
export const saleCaseSchema = z.enum(saleCases);
export type SaleCase = z.infer<typeof saleCaseSchema>;

/** Ways to share the price of one part. `Other` states the share of each writer. */
export const shareOptions = ['SharedEquallyByAll', 'SharedEquallyByComposersOnly', 'Other'] as const;
export const shareOptionSchema = z.enum(shareOptions);
export type ShareOption = z.infer<typeof shareOptionSchema>;

/** Ratings, best first. Screens call them suitable, general and not suitable. */
export const scoreLevels = ['Excellent', 'Average', 'NeedImprovement'] as const;
export const scoreLevelSchema = z.enum(scoreLevels);
export type ScoreLevel = z.infer<typeof scoreLevelSchema>;

/** Points of a rating, for the average. */
export const scorePoints = { Excellent: 3, Average: 2, NeedImprovement: 1 } as const satisfies Record<
  ScoreLevel,
  number
>;

/** Parts of a song that can be sold. */
export const saleParts = ['lyrics', 'music'] as const;
export const salePartSchema = z.enum(saleParts);
export type SalePart = z.infer<typeof salePartSchema>;

/** States of a demo in lists: offered to A&R, sold, disabled by its author, or without a file of the full song. */
export const demoStates = ['offered', 'sold', 'disabled', 'noSong'] as const;
export type DemoState = (typeof demoStates)[number];
