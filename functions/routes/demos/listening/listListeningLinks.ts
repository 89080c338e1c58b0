import { listListeningLinks } from '../../../../shared/demos/listeningRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { listLinks } from '../../../demos/listeningReader.ts';

export const handler = handle(listListeningLinks)(({ query }) => listLinks(query));
