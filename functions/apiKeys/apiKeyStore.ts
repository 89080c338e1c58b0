import { allows } from '../../shared/access/authority.ts';
import {
  apiKeyPermissions,
  maxApiKeys,
  type ApiKey,
  type ApiKeyPurpose,
} from '../../shared/apiKeys/schema.ts';
import type { Identity } from '../api/identity.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { hashSecretToken, newSecretToken } from '../core/secretToken.ts';
import { commit, create, removeIf } from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { getItems, loadItem, queryAll } from '../db/items.ts';
import { apiKeyKeys } from '../db/keys/apiKeys.ts';

/** Key as stored. */
export type StoredApiKey = Omit<ApiKey, 'lastUse' | 'purpose'> & {
  /** Absent from keys made before there were two purposes, which read. */
  purpose?: ApiKeyPurpose;
  /** Hash of the secret. */
  hash: string;
  /** Subject of the account that made the key. Calls may read what this account may. */
  subject: string;
};

/** Last use of a key as stored. */
export type StoredUse = NonNullable<ApiKey['lastUse']> & { apiKeyId: string };

/**
 * Returns the payee a person acts for.
 * @throws Refusal `InvalidOperation` for staff, who are no payee
 */
const requirePayee = ({ rightOwnerId }: Identity): string => {
  if (!rightOwnerId) throw new Refusal('InvalidOperation');
  return rightOwnerId;
};

/** Returns the purpose of a stored key. */
export const purposeOf = ({ purpose = 'read' }: StoredApiKey): ApiKeyPurpose => purpose;

const withoutSecrets = (key: StoredApiKey): ApiKey => ({
  apiKeyId: key.apiKeyId,
  purpose: purposeOf(key),
  name: key.name,
  createdAt: key.createdAt,
  createdBy: key.createdBy,
});

/** Returns the keys of the payee, the oldest first, with their last use. */
export const listKeys = async (identity: Identity): Promise<ApiKey[]> => {
  const keys = await queryAll<StoredApiKey>({ pk: apiKeyKeys.keysOf(requirePayee(identity)) });
  const uses = await getItems<StoredUse>(keys.map(({ apiKeyId }) => apiKeyKeys.use(apiKeyId)));
  const useOf = new Map(uses.map(({ apiKeyId, at, address, calls }) => [apiKeyId, { at, address, calls }]));
  return keys.map((key) => {
    const lastUse = useOf.get(key.apiKeyId);
    return { ...withoutSecrets(key), ...(lastUse && { lastUse }) };
  });
};

/**
 * Makes a key of the payee. The secret is `payee.key.random`, so that a key is found by its secret alone.
 * @throws Refusal `NotAllowed` for a person who may not do what the key is for, `InvalidOperation` for staff, and
 *   for a payee that has the maximum of keys
 */
export const makeKey = async (
  identity: Identity,
  { name, purpose }: { name: string; purpose: ApiKeyPurpose },
): Promise<{ apiKey: ApiKey; secret: string }> => {
  const rightOwnerId = requirePayee(identity);
  if (!allows(identity.permissions, apiKeyPermissions[purpose])) throw new Refusal('NotAllowed');
  const keys = await queryAll<StoredApiKey>({ pk: apiKeyKeys.keysOf(rightOwnerId) });
  const present = keys.filter((key) => purposeOf(key) === purpose);
  if (present.length >= maxApiKeys[purpose]) throw new Refusal('InvalidOperation');
  const random = newSecretToken();
  const key: StoredApiKey = {
    apiKeyId: newId('key'),
    purpose,
    name,
    createdAt: new Date().toISOString(),
    createdBy: identity.displayName,
    hash: hashSecretToken(random),
    subject: identity.user.subject,
  };
  await commit(identity, { action: 'API key made', subject: rightOwnerId, changes: { name } }, [
    create({ ...apiKeyKeys.key(rightOwnerId, key.apiKeyId), type: 'apiKey', ...key }, 'InvalidOperation'),
  ]);
  return { apiKey: withoutSecrets(key), secret: `${rightOwnerId}.${key.apiKeyId}.${random}` };
};

/**
 * Removes a key of the payee.
 * @throws Refusal `DataNotFound`, also for a key of another payee; `InvalidOperation` for staff
 */
export const removeKey = async (identity: Identity, apiKeyId: string): Promise<void> => {
  const rightOwnerId = requirePayee(identity);
  const place = apiKeyKeys.key(rightOwnerId, apiKeyId);
  const { name } = await loadItem<StoredApiKey>(place);
  await commit(identity, { action: 'API key removed', subject: rightOwnerId, changes: { name } }, [
    removeIf(place, exists, 'DataNotFound'),
  ]);
};
