import { undoMerge } from '../../../../shared/people/mergeRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { undoMerge as undo } from '../../mergeStore.ts';

export const handler = handle(undoMerge)(({ params, identity }) => undo(identity, params.id));
