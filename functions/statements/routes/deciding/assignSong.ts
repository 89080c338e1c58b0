import { assignSong } from '../../../../shared/statements/routes.ts';
import { handle } from '../../../api/handle.ts';
import { decideRow } from '../../decideRow.ts';

export const handler = handle(assignSong)(({ body, identity }) =>
  decideRow(identity, body.rowId, 'assignSong', body.songId),
);
