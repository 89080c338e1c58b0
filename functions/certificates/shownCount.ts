import { countInWindow } from '../db/countInWindow.ts';
import { certificateKeys } from '../db/keys/certificates.ts';

/** Maximum certificates shown to one address in `windowSeconds`. */
const shownLimit = { certificates: 60, windowSeconds: 300 } as const;

/**
 * Counts a certificate shown to an address, to stop guessing of ids.
 * @throws Refusal `RetryLimitExceeded` with `seconds` to wait
 */
export const countShown = (address: string): Promise<void> =>
  countInWindow({
    type: 'certificatesShown',
    toKey: (window) => certificateKeys.shown(address, window),
    max: shownLimit.certificates,
    windowSeconds: shownLimit.windowSeconds,
  });
