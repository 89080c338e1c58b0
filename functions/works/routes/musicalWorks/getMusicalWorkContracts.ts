import { getMusicalWorkContracts } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { viewMusicalWork } from '../../musicalWorkReader.ts';
import { listRelatedContracts } from '../../relatedContracts.ts';

export const handler = handle(getMusicalWorkContracts)(async ({ params, identity }) => {
  const work = await viewMusicalWork(identity, params.id);
  return listRelatedContracts(identity, work);
});
