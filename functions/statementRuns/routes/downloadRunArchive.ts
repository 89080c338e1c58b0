import { downloadRunArchive } from '../../../shared/statementRuns/routes.ts';
import { handle } from '../../api/handle.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit } from '../../db/commit.ts';
import { statementRunObjects } from '../../db/keys/statementRuns.ts';
import { presignDownload } from '../../files/presign.ts';
import { loadRun } from '../runStore.ts';

export const handler = handle(downloadRunArchive)(async ({ params: { id }, body: { name }, identity }) => {
  const { archives } = await loadRun(id);
  if (!archives.some((archive) => archive.name === name)) throw new Refusal('DataNotFound');
  await commit(identity, { action: 'archive downloaded', subject: id, changes: { name } }, []);
  return { url: await presignDownload(statementRunObjects.archive(id, name), name) };
});
