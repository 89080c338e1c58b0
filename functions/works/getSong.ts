import { getSong } from '../../shared/works/routes.ts';
import { handle } from '../core/handle.ts';
import { viewSong } from './songReader.ts';

export const handler = handle(getSong)(({ params, identity }) => viewSong(identity, params.id));
