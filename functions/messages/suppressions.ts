import { put, commitSilently } from '../db/commit.ts';
import { getItem } from '../db/items.ts';
import { messageKeys } from '../db/keys/messages.ts';

/** Mail address that receives no mail, with the instant and the reason. */
type Suppression = {
  address: string;
  reason: 'Bounced' | 'Complained';
  at: string;
  messageId: string;
};

/** Returns why an address receives no mail; `undefined` when it does. */
export const getSuppression = (address: string): Promise<Suppression | undefined> =>
  getItem<Suppression>(messageKeys.suppression(address.toLowerCase()));

/** Stops mail to an address. A complaint after a bounce replaces it. */
export const suppress = ({ address, ...why }: Suppression): Promise<void> => {
  const key = address.toLowerCase();
  return commitSilently([
    put({ ...messageKeys.suppression(key), type: 'suppression', version: 1, address: key, ...why }),
  ]);
};
