import { listCorrections } from '../../shared/statements/routes.ts';
import { handle } from '../core/handle.ts';
import { pageOfCorrections } from './correctionStore.ts';

export const handler = handle(listCorrections)(({ query: { batchId, offset, limit } }) =>
  pageOfCorrections(batchId, { offset, limit }),
);
