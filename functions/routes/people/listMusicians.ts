import { listMusicians } from '../../../shared/people/routes.ts';
import type { Musician } from '../../../shared/people/schema.ts';
import { handle } from '../../api/handle.ts';
import { listRightOwnersByKind } from '../../people/rightOwnerStore.ts';

export const handler = handle(listMusicians)(({ query }) => listRightOwnersByKind<Musician>('mus', query));
