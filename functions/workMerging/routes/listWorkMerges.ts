import { listWorkMerges } from '../../../shared/workMerging/routes.ts';
import { handle } from '../../api/handle.ts';
import { listMerges } from '../storedMerge.ts';

export const handler = handle(listWorkMerges)(async ({ params }) => ({ items: await listMerges(params.id) }));
