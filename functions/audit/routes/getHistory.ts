import { getHistory } from '../../../shared/audit/routes.ts';
import type { AuditEntry } from '../../../shared/audit/schema.ts';
import { handle } from '../../api/handle.ts';
import { queryPage } from '../../db/items.ts';
import { auditKeys } from '../../db/keys/audit.ts';
import { requireHistoryVisible } from '../visibility.ts';

export const handler = handle(getHistory)(async ({ params, query, identity }) => {
  await requireHistoryVisible(identity, params.id);
  const page = await queryPage<AuditEntry>({ pk: auditKeys.history(params.id), descending: true, ...query });
  return {
    items: page.items.map(({ auditId, at, actorName, action, onBehalfOf, changes, before }) => ({
      auditId,
      at,
      actorName,
      action,
      onBehalfOf,
      changes,
      before,
    })),
    next: page.next,
  };
});
