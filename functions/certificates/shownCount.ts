import { Refusal } from '../core/refusal.ts';
import { certificateKeys } from '../db/keys/certificates.ts';
import { changeItem } from '../db/writeItem.ts';
import { nowSeconds } from '../core/nowSeconds.ts';

/** Maximum certificates shown to one address in `windowSeconds`. */
export const shownLimit = { certificates: 60, windowSeconds: 300 } as const;

/**
 * Counts a certificate shown to an address, to stop guessing of ids.
 * @throws Refusal `RetryLimitExceeded` with `seconds` to wait
 */
export const countShown = async (address: string): Promise<void> => {
  const { certificates, windowSeconds } = shownLimit;
  const now = nowSeconds();
  const window = Math.floor(now / windowSeconds);
  const end = (window + 1) * windowSeconds;
  const counted = await changeItem<{ type: string; ttl: number; count: number }>(
    certificateKeys.shown(address, window),
    { set: { type: 'certificatesShown', ttl: end + 60 }, add: { count: 1 } },
  );
  if ((counted?.count ?? 0) > certificates) throw new Refusal('RetryLimitExceeded', { seconds: end - now });
};
