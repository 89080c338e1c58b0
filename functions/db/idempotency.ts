import { createHash } from 'node:crypto';
import type { RouteDefinition } from '../../shared/api/route.ts';
import type { Actor } from '../core/actor.ts';
import { isRefusal, Refusal } from '../core/refusal.ts';
import { create, type Write } from './commit.ts';
import { getItem } from './items.ts';
import { requestKeys, type KeyedPrefix } from './keys/requests.ts';

/** Call to a route with an idempotency key, with its parsed body. */
type KeyedCall = {
  readonly route: Pick<RouteDefinition, 'id'>;
  readonly actor: Actor;
  readonly body: { readonly idempotencyKey: string };
  /** `registration` for a call that registers people or works; absent for a call that moves money. */
  readonly prefix?: KeyedPrefix;
};

type StoredCall = { digest: string; madeId: string };

/** Sorts the fields of every object, so equal values give the same text. */
const sorted = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Returns the SHA-256 of a parsed body in hex. It does not depend on the order of fields. */
export const bodyDigest = (body: object): string =>
  createHash('sha256').update(JSON.stringify(body, sorted)).digest('hex');

const callKey = ({ route, actor, body, prefix = 'request' }: KeyedCall) =>
  requestKeys.keyed(prefix, route.id, actor.actorId, body.idempotencyKey);

/**
 * Returns the id of the record that an earlier call with this key made.
 * @throws Refusal `IdempotencyKeyReused` when its body differed
 */
const madeBefore = async (call: KeyedCall): Promise<string | undefined> => {
  const stored = await getItem<StoredCall>(callKey(call));
  if (stored && stored.digest !== bodyDigest(call.body)) throw new Refusal('IdempotencyKeyReused');
  return stored?.madeId;
};

/** Returns the write that stores the key of a call, with the digest of its body and the id of the record it makes. */
const storeKeyWrite = (call: KeyedCall, madeId: string): Write =>
  create(
    { ...callKey(call), type: 'idempotencyKey', digest: bodyDigest(call.body), madeId },
    'InvalidOperation',
  );

/**
 * Carries out a call once for its idempotency key, which belongs to the person and the route. A repeat with the same
 * body, even a concurrent one, returns the result of the first call.
 * @param make carries out the call; its single transaction must include the write that `keep` returns
 * @param load reads the record by its id, for a call that was carried out before
 * @throws Refusal `IdempotencyKeyReused` when the key was used with another body
 */
export const runOnce = async <T>(
  call: KeyedCall,
  make: (keep: (madeId: string) => Write) => Promise<T>,
  load: (madeId: string) => Promise<T>,
): Promise<T> => {
  const before = await madeBefore(call);
  if (before !== undefined) return load(before);
  try {
    return await make((madeId) => storeKeyWrite(call, madeId));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // A concurrent repeat of the call may have succeeded first and caused this failure.
    const meanwhile = await madeBefore(call);
    if (meanwhile === undefined) throw error;
    return load(meanwhile);
  }
};
