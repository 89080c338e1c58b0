import { getBatch } from '../../shared/statements/routes.ts';
import { handle } from '../core/handle.ts';
import { loadBatch } from './batchStore.ts';

export const handler = handle(getBatch)(({ params }) => loadBatch(params.id));
