import { getCompanyMusicalWork } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { ownId } from '../../../access/visibility.ts';
import { viewMusicalWork } from '../../musicalWorkReader.ts';

export const handler = handle(getCompanyMusicalWork)(async ({ params, identity }) => {
  ownId(identity, 'company');
  return viewMusicalWork(identity, params.id);
});
