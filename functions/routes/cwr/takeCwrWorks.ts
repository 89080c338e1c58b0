import { takeCwrWorks } from '../../../shared/cwr/routes.ts';
import { handle } from '../../api/handle.ts';
import { takeWorks } from '../../cwr/takeWorks.ts';

export const handler = handle(takeCwrWorks)(({ body, identity }) => takeWorks(identity, body));
