import { listListeningLinks } from '../../../../shared/demos/listeningRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { listLinks } from '../../listeningReader.ts';

export const handler = handle(listListeningLinks)(({ query }) => listLinks(query));
