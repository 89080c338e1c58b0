import { listCorrections } from '../../../../shared/statements/routes.ts';
import { handle } from '../../../api/handle.ts';
import { pageOfCorrections } from '../../correctionStore.ts';
import { loadOwnBatch } from '../../owning/ownBatch.ts';

export const handler = handle(listCorrections)(async ({ query: { batchId, offset, limit }, identity }) =>
  pageOfCorrections(await loadOwnBatch(identity, batchId), { offset, limit }),
);
