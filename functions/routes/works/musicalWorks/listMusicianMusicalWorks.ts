import { listMusicianMusicalWorks } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { ownId } from '../../../people/visibility.ts';
import { listWorksOf } from '../../../works/musicalWorkStore.ts';

export const handler = handle(listMusicianMusicalWorks)(async ({ query, identity }) =>
  listWorksOf(ownId(identity, 'musician'), query),
);
