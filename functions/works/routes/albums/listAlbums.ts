import { listAlbums as route } from '../../../../shared/works/albumRoutes.ts';
import { handle } from '../../../api/handle.ts';
import { listAlbums } from '../../albumReader.ts';

export const handler = handle(route)(({ query, identity }) => listAlbums(identity, query));
