import { createMusicalWorkForRow } from '../../../../shared/statements/creationRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { orHold } from '../../../reviews/heldRequestStore.ts';
import { createWorkForRow } from '../../creating/newRecordStore.ts';

export const handler = handle(createMusicalWorkForRow)((call) =>
  createWorkForRow(call.identity, call.body, orHold('createMusicalWorkForRow', call)),
);
