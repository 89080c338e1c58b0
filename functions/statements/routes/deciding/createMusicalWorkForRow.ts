import { createMusicalWorkForRow } from '../../../../shared/statements/creationRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { holdForAudit } from '../../../reviews/heldRequestStore.ts';
import { createWorkForRow } from '../../creating/newRecordStore.ts';

export const handler = handle(createMusicalWorkForRow)((call) =>
  createWorkForRow(call.identity, call.body, holdForAudit('createMusicalWorkForRow', call)),
);
