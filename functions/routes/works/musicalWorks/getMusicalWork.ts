import { getMusicalWork } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { viewMusicalWork } from '../../../works/musicalWorkReader.ts';

export const handler = handle(getMusicalWork)(({ params, identity }) => viewMusicalWork(identity, params.id));
