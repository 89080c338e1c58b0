import { getSignStatus } from '../../../shared/certificates/routes.ts';
import { handle } from '../../api/handle.ts';
import { signStatusOf } from '../../certificates/certificateReader.ts';

export const handler = handle(getSignStatus)(({ params, identity }) => signStatusOf(identity, params.id));
