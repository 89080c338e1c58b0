import { log } from '../../core/log.ts';
import { releaseClaims } from '../../partners/claimRelease.ts';

/** Every hour, releases sign-in names and accounts that registrations claimed and no longer use. */
export const handler = async (): Promise<void> => {
  const released = await releaseClaims(Date.now());
  if (released) log.info('sign-in names released', { released });
};
