import { listMusicianMusicalWorks } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { ownId } from '../../../people/visibility.ts';
import { listWorksByOwners } from '../../../works/musicalWorkStore.ts';

export const handler = handle(listMusicianMusicalWorks)(async ({ query, identity }) =>
  listWorksByOwners([ownId(identity, 'musician')], query),
);
