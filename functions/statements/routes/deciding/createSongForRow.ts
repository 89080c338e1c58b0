import { createSongForRow } from '../../../../shared/statements/creationRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { holdForAudit } from '../../../reviews/heldRequestStore.ts';
import { createRecordingForRow } from '../../creating/newRecordStore.ts';

export const handler = handle(createSongForRow)((call) =>
  createRecordingForRow(call.identity, call.body, holdForAudit('createSongForRow', call)),
);
