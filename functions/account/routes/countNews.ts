import { countNews } from '../../../shared/account/routes.ts';
import { handle } from '../../api/handle.ts';
import { countNewsFor } from '../../news/queues.ts';

export const handler = handle(countNews)(({ identity }) => countNewsFor(identity));
