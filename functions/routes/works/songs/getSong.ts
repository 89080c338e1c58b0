import { getSong } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { viewSong } from '../../../works/songReader.ts';

export const handler = handle(getSong)(({ params, identity }) => viewSong(identity, params.id));
