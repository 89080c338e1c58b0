import { listMusicians } from '../../../shared/people/routes.ts';
import type { Musician } from '../../../shared/people/schema.ts';
import { handle } from '../../api/handle.ts';
import { listAliases } from '../realNameList.ts';

export const handler = handle(listMusicians)(({ query }) => listAliases<Musician>('mus', query));
