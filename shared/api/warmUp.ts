/** Event that keeps a route's function loaded. No call of the API looks like it: the gateway decides what an event holds. */
export type WarmUp = { warmUp: true };
