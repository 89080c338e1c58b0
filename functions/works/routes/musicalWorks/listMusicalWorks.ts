import { listMusicalWorks } from '../../../../shared/works/routes.ts';
import { handle } from '../../../api/handle.ts';
import { listWorks } from '../../musicalWorkStore.ts';

export const handler = handle(listMusicalWorks)(({ query, identity, language }) =>
  listWorks(identity, query, language),
);
