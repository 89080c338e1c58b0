import { visibilities } from './enumerations.ts';
import type { ListeningLink } from './listeningSchema.ts';
import { isFullSong, isOffered } from './rules.ts';
import type { Demo } from './schema.ts';

/** Returns whether guests may hear a demo: it is offered, and its authors made it visible to everybody. */
export const isShareable = (demo: Pick<Demo, 'audio' | 'disabled' | 'visibility'>): boolean =>
  isOffered(demo) && demo.visibility === visibilities.VisibleToAll;

/** Returns the file to listen to: the full song, preferably as MP3. */
export const findSongFile = ({ audio }: Pick<Demo, 'audio'>): string | undefined =>
  (audio.find(({ kind }) => kind === 'DemoMP3') ?? audio.find(({ kind }) => isFullSong(kind)))?.fileId;

const linkStates = ['open', 'suspended', 'ended', 'expired'] as const;
export type LinkState = (typeof linkStates)[number];

/**
 * Returns the state of a link at a time.
 * @param now epoch milliseconds
 */
export const linkStateAt = (
  { endedAt, expiresAt, suspended }: Pick<ListeningLink, 'endedAt' | 'expiresAt' | 'suspended'>,
  now: number,
): LinkState => {
  if (endedAt !== undefined) return 'ended';
  if (Date.parse(expiresAt) <= now) return 'expired';
  return suspended ? 'suspended' : 'open';
};

/** Returns whether a link can be ended early: also a suspended one, which would open again with the account of its maker. */
export const canBeEnded = (link: Parameters<typeof linkStateAt>[0], now: number): boolean =>
  ['open', 'suspended'].includes(linkStateAt(link, now));
