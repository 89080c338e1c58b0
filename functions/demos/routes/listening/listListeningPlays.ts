import { listListeningPlays } from '../../../../shared/demos/listeningRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { listPlays, loadLink } from '../../listeningReader.ts';

export const handler = handle(listListeningPlays)(async ({ params, query }) => {
  const { linkId } = await loadLink(params.id);
  return listPlays(linkId, query);
});
