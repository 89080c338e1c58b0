import { listMusicalWorks } from '../../shared/works/routes.ts';
import { handle } from '../core/handle.ts';
import { listWorks } from './musicalWorkStore.ts';

export const handler = handle(listMusicalWorks)(({ query, identity }) => listWorks(identity, query));
