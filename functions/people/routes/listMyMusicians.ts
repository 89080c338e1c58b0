import { listMyMusicians } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { listRepresented } from '../representation.ts';
import { ownId } from '../../access/visibility.ts';

/** Returns the musicians a company represents, by name. */
export const handler = handle(listMyMusicians)(async ({ query, identity, language }) =>
  listRepresented(ownId(identity, 'company'), query, language, 'mus_'),
);
