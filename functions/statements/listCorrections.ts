import { listCorrections } from '../../shared/statements/routes.ts';
import { handle } from '../core/handle.ts';
import { correctionData, correctionsOfBatch } from './correctionStore.ts';

export const handler = handle(listCorrections)(async ({ query: { batchId, offset, limit } }) => {
  const corrections = await correctionsOfBatch(batchId);
  return { items: corrections.slice(offset, offset + limit).map(correctionData), total: corrections.length };
});
