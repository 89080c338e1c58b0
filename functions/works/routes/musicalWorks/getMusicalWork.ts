import { getMusicalWork } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { findMusicalWork } from '../../musicalWorkReader.ts';
import { mayChangeShares } from '../../shareAccess.ts';

export const handler = handle(getMusicalWork)(async ({ params, identity }) => {
  const work = await findMusicalWork(identity, params.id);
  return { ...work, mayChange: await mayChangeShares(identity, work.musicalWorkId, work.copyrights) };
});
