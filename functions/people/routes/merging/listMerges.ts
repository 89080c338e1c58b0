import { listMerges } from '../../../../shared/people/mergeRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { listMerges as listStoredMerges } from '../../mergeStore.ts';

export const handler = handle(listMerges)(async ({ params }) => ({
  items: await listStoredMerges(params.id),
}));
