/** Whoever a change is recorded under: a person, or a named process of the product. */
export type Actor = { actorId: string; displayName: string };

/** The product itself at work, e.g. `process('statement import')`. */
export const processActor = (name: string): Actor => ({ actorId: 'system', displayName: name });
