import { listSongs as route } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { listSongs } from '../../songStore.ts';

export const handler = handle(route)(({ query, identity, language }) => listSongs(identity, query, language));
