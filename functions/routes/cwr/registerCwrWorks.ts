import { registerCwrWorks } from '../../../shared/cwr/routes.ts';
import { handle } from '../../api/handle.ts';
import { registerWorks } from '../../cwr/registerWorks.ts';

export const handler = handle(registerCwrWorks)(({ body, identity }) => registerWorks(identity, body));
