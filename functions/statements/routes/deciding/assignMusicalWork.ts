import { assignMusicalWork } from '../../../../shared/statements/routes.ts';
import { handle } from '../../../api/handle.ts';
import { decideRow } from '../../decideRow.ts';

export const handler = handle(assignMusicalWork)(({ body, identity }) =>
  decideRow(identity, body.rowId, 'assignMusicalWork', body.musicalWorkId),
);
