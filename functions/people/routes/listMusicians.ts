import { listMusicians } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { listPeople } from '../list/listPeople.ts';
import { musicianListRules } from '../list/personListRules.ts';

export const handler = handle(listMusicians)(({ query, identity }) =>
  listPeople(identity, 'mus', musicianListRules, query),
);
