import { signMusicalWork as route } from '../../../shared/certificates/routes.ts';
import { handle } from '../../api/handle.ts';
import { signMusicalWork } from '../certificateStore.ts';

export const handler = handle(route)(({ params, identity }) => signMusicalWork(identity, params.id));
