import { getMusicalWork } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { findMusicalWork } from '../../../works/musicalWorkReader.ts';

export const handler = handle(getMusicalWork)(({ params, identity }) => findMusicalWork(identity, params.id));
