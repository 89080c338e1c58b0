import { undoWorkMerge } from '../../../shared/workMerging/routes.ts';
import { handle } from '../../api/handle.ts';
import { undoMerge } from '../undoStore.ts';

export const handler = handle(undoWorkMerge)(({ params, identity }) => undoMerge(identity, params.id));
