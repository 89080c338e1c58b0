import { countNews } from '../../../shared/account/routes.ts';
import { handle } from '../../api/handle.ts';
import { countNewsFor } from '../../news/newsCounts.ts';

export const handler = handle(countNews)(({ identity }) => countNewsFor(identity));
