import { allows } from '../../shared/access/authority.ts';
import { apiKeyLimit, apiKeyPermissions, type ApiKeyPurpose } from '../../shared/apiKeys/schema.ts';
import { toIdentity, type Identity, type StoredUser } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { sameHash } from '../core/sameHash.ts';
import { hashSecretToken } from '../core/secretToken.ts';
import { countInWindow } from '../db/countInWindow.ts';
import { getItem } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';
import { apiKeyKeys } from '../db/keys/apiKeys.ts';
import { changeItem } from '../db/writeItem.ts';
import { purposeOf, type StoredApiKey, type StoredUse } from './apiKeyStore.ts';

/** Payee of a key, with the rights its maker has today, and the key. */
type PayeeIdentity = Identity & { rightOwnerId: string; key: StoredApiKey };

const noteUse = (apiKeyId: string, address: string) =>
  changeItem<StoredUse & { type: string }>(apiKeyKeys.use(apiKeyId), {
    set: { type: 'apiKeyUse', apiKeyId, at: new Date().toISOString(), address },
    add: { calls: 1 },
  });

/**
 * Returns who a program acts for. A key may do what the person who made it may do for the payee today, within its purpose,
 * and nothing once that person is disabled, belongs to another payee, or lacks the permission.
 * @param secret bearer token of the request
 * @param address IP address of the program
 * @throws Refusal `Unauthorized` for anything but a key in use for this purpose, all alike; `RetryLimitExceeded` after too
 *   many calls
 */
export const identityOfKey = async (
  secret: string,
  address: string,
  purpose: ApiKeyPurpose = 'read',
): Promise<PayeeIdentity> => {
  const [rightOwnerId = '', apiKeyId = '', random = ''] = secret.split('.');
  if (!rightOwnerId || !apiKeyId || !random) throw new Refusal('Unauthorized');
  const key = await getItem<StoredApiKey>(apiKeyKeys.key(rightOwnerId, apiKeyId));
  if (!key || purposeOf(key) !== purpose || !sameHash(key.hash, hashSecretToken(random)))
    throw new Refusal('Unauthorized');
  await countInWindow({
    type: 'apiKeyCalls',
    toKey: (window) => apiKeyKeys.calls(apiKeyId, window),
    max: apiKeyLimit.calls,
    windowSeconds: apiKeyLimit.windowSeconds,
  });
  const user = await getItem<StoredUser>(accountKeys.user(key.subject));
  if (user?.status !== 'active') throw new Refusal('Unauthorized');
  const identity = toIdentity(user);
  const isAllowed = allows(identity.permissions, apiKeyPermissions[purpose]);
  if (!isAllowed || identity.rightOwnerId !== rightOwnerId) throw new Refusal('Unauthorized');
  await noteUse(apiKeyId, address);
  return { ...identity, rightOwnerId, key };
};
