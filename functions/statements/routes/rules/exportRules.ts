import { exportRules } from '../../../../shared/statements/ruleRoutes.ts';
import { putObject } from '../../../files/files.ts';
import { presignDownload } from '../../../files/presign.ts';
import { handle } from '../../../api/handle.ts';
import { newId } from '../../../core/newId.ts';
import { batchObjects } from '../../../db/keys/statements.ts';
import { toCsv } from '../../csvFile.ts';
import { seenOwner } from '../../owning/ownBatch.ts';
import { listAllRules } from '../../ruleStore.ts';

const columns = [
  ...(['correctionId', 'source', 'kind', 'platform', 'platformId', 'title', 'performer', 'isrc'] as const),
  ...(['workId', 'songId', 'targetTitle', 'batchId', 'createdByName', 'createdAt'] as const),
] as const;

/** Exports the rules that no booked batch has used yet, as a file. */
export const handler = handle(exportRules)(async ({ query: { source }, identity }) => {
  const rules = await listAllRules({ source, state: 'new', ownerId: seenOwner(identity) });
  const key = batchObjects.ruleExport(newId('fil'));
  await putObject(key, toCsv(columns, rules), 'text/csv; charset=utf-8');
  return { url: await presignDownload(key, 'statement-rules.csv'), rows: rules.length };
});
