import type { AuditProcess } from '../../shared/api/auditActions.ts';

/** Author of a change: a person, or a named process of the product. */
export type Actor = {
  actorId: string;
  displayName: string;
  /** Import that makes the change for the person, or that is undone. The history finds what an import did by it. */
  import?: { importId: string; isUndone?: true };
};

/** Returns the actor of a process of the product. */
export const processActor = (name: AuditProcess): Actor => ({ actorId: 'system', displayName: name });
