import { getMusicalWork } from '../../shared/works/routes.ts';
import { handle } from '../core/handle.ts';
import { viewMusicalWork } from './musicalWorkReader.ts';

export const handler = handle(getMusicalWork)(({ params, identity }) => viewMusicalWork(identity, params.id));
