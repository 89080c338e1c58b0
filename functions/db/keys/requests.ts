/** Calls that move money, by their idempotency key. */
export const requestKeys = {
  /** Call that a person made to a route under an idempotency key. */
  keyed: (routeId: string, actorId: string, idempotencyKey: string) => ({
    pk: `request#${routeId}#${actorId}#${idempotencyKey}`,
    sk: 'request',
  }),
};
