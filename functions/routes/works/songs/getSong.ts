import { getSong } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { findSong } from '../../../works/songReader.ts';

export const handler = handle(getSong)(({ params, identity }) => findSong(identity, params.id));
