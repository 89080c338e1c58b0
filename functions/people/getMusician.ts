import { getMusician } from '../../shared/people/routes.ts';
import { handle } from '../core/handle.ts';
import { loadMusician } from './rightOwnerReader.ts';
import { requireVisible } from './visibility.ts';

export const handler = handle(getMusician)(({ params, identity }) => {
  requireVisible(identity, [params.id]);
  return loadMusician(params.id);
});
