import { endListeningLink } from '../../../../shared/demos/listeningRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { endLink } from '../../listeningStore.ts';

export const handler = handle(endListeningLink)(({ params, identity }) => endLink(identity, params.id));
