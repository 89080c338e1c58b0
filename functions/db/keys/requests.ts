/** Calls with an idempotency key, separated by purpose: those that move money belong to the book of withdrawals. */
export type KeyedPrefix = 'request' | 'registration';

export const requestKeys = {
  /** Call that a person made to a route under an idempotency key. */
  keyed: (prefix: KeyedPrefix, routeId: string, actorId: string, idempotencyKey: string) => ({
    pk: `${prefix}#${routeId}#${actorId}#${idempotencyKey}`,
    sk: 'request',
  }),
};
