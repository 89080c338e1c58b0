import { undoWorkMerge } from '../../../../shared/works/merging/routes.ts';
import { handle } from '../../../api/handle.ts';
import { undoMerge } from '../../../merging/undoStore.ts';

export const handler = handle(undoWorkMerge)(({ params, identity }) => undoMerge(identity, params.id));
