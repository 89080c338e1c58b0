import { listBatches } from '../../shared/statements/routes.ts';
import { handle } from '../core/handle.ts';
import { pageOfBatches } from './batchLists.ts';

export const handler = handle(listBatches)(({ query }) => pageOfBatches(query));
