/** Purpose of a call with an idempotency key. Calls that move money belong to the book of withdrawals. */
export type KeyedPrefix = 'request' | 'registration';

/** Calls that may be repeated and take effect once. */
export const requestKeys = {
  /** Call that a person made to a route under an idempotency key: the digest of its body, and the record it made. */
  keyed: (prefix: KeyedPrefix, routeId: string, actorId: string, idempotencyKey: string) => ({
    pk: `${prefix}#${routeId}#${actorId}#${idempotencyKey}`,
    sk: 'request',
  }),
};
