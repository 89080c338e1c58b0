import type { AuditProcess } from '../../shared/audit/actions.ts';

/** Whoever a change is recorded under: a person, or a named process of the product. */
export type Actor = { actorId: string; displayName: string };

/** The product itself at work. */
export const processActor = (name: AuditProcess): Actor => ({ actorId: 'system', displayName: name });
