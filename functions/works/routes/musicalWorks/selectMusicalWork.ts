import { selectMusicalWork } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { listWorks } from '../../musicalWorkStore.ts';

export const handler = handle(selectMusicalWork)(({ query, identity, language }) =>
  listWorks(identity, query, language),
);
