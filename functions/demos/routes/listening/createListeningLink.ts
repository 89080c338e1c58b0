import { createListeningLink } from '../../../../shared/demos/listeningRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { createLink } from '../../listeningStore.ts';

export const handler = handle(createListeningLink)(({ body, identity }) => createLink(identity, body));
