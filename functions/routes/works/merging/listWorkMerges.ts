import { listWorkMerges } from '../../../../shared/works/merging/routes.ts';
import { handle } from '../../../api/handle.ts';
import { listMerges } from '../../../merging/storedMerge.ts';

export const handler = handle(listWorkMerges)(async ({ params }) => ({ items: await listMerges(params.id) }));
