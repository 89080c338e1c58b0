import * as z from 'zod';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { idSchema } from '../reference/ids.ts';
import { namesShape } from '../reference/names.ts';
import { demoIdSchema, demoSummarySchema } from './schema.ts';

export const listeningLinkIdSchema = idSchema('lnk');

/** Maximum demos of one link. */
export const maxLinkedDemos = 50;

/** Maximum days a link is valid. */
export const maxLinkDays = 90;

/** Days a link is valid by default. */
export const usualLinkDays = 14;

export const listeningLinkInputSchema = z.object({
  /** Name that the sharer gives the guest. */
  guestName: z.string().trim().min(1).max(100),
  demoIds: z.array(demoIdSchema).min(1).max(maxLinkedDemos),
  days: z.number().int().min(1).max(maxLinkDays),
  mayDownload: z.boolean(),
});
export type ListeningLinkInput = z.infer<typeof listeningLinkInputSchema>;

/** Link by which a guest without an account listens to demos. Its secret is shown once and never stored. */
export const listeningLinkSchema = listeningLinkInputSchema.omit({ days: true }).extend({
  linkId: listeningLinkIdSchema,
  /** Project whose vendor made the link; absent for one of A&R. */
  projectId: idSchema('prj').optional(),
  expiresAt: z.string(),
  /** Time at which the link was ended early. */
  endedAt: z.string().optional(),
  /** True while the account that made the link is disabled, so that guests are refused. */
  suspended: z.boolean().optional(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** Times a demo was played or downloaded. */
  plays: z.number().int(),
  lastPlayedAt: z.string().optional(),
  version: z.number().int(),
});
export type ListeningLink = z.infer<typeof listeningLinkSchema>;

export const newListeningLinkSchema = z.object({ link: listeningLinkSchema, token: z.string() });

export const listeningLinkPagingSchema = pagingSchema.omit({ cursor: true });
export const listeningLinkPageSchema = pageSchema(listeningLinkSchema);

/** Action of a guest with a demo. */
export const playKindSchema = z.enum(['play', 'download']);

/** Hours after a play in which the guest gets new addresses of the song, after a pause, without another play being logged. */
export const renewalHours = 24;

export const listeningPlaySchema = z.object({
  playId: z.string(),
  demoId: demoIdSchema,
  kind: playKindSchema,
  at: z.string(),
  /** Title of the demo; absent when it no longer exists. */
  names: namesShape.names.optional(),
  nativeCultureInfo: namesShape.nativeCultureInfo.optional(),
});
export type ListeningPlay = z.infer<typeof listeningPlaySchema>;

export const listeningPlayPageSchema = pageSchema(listeningPlaySchema);

/** Demo as a guest sees it, without shares, notes, ratings and files. */
export const guestDemoSchema = demoSummarySchema.pick({
  demoId: true,
  names: true,
  nativeCultureInfo: true,
  writers: true,
  genres: true,
  singingLanguage: true,
  bpm: true,
});
export type GuestDemo = z.infer<typeof guestDemoSchema>;

export const guestDemosSchema = z.object({
  guestName: z.string(),
  /** Name of the person or company that shares the demos. */
  sharedBy: z.string(),
  expiresAt: z.string(),
  mayDownload: z.boolean(),
  items: z.array(guestDemoSchema),
});
export type GuestDemos = z.infer<typeof guestDemosSchema>;

/** `renew` plays on after a pause in which the address expired. */
export const guestPlayInputSchema = z.object({
  demoId: demoIdSchema,
  kind: z.enum([...playKindSchema.options, 'renew']),
});
export type GuestPlayInput = z.infer<typeof guestPlayInputSchema>;
export const guestPlaySchema = z.object({ url: z.string() });
