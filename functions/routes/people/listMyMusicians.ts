import { listMyMusicians } from '../../../shared/people/routes.ts';
import { handle } from '../../api/handle.ts';
import { listRepresented } from '../../people/representation.ts';
import { ownId } from '../../people/visibility.ts';

/** Returns the musicians a company represents, by name. */
export const handler = handle(listMyMusicians)(async ({ query, identity, language }) =>
  listRepresented(ownId(identity, 'company'), query, language, 'mus_'),
);
