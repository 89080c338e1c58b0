import { mayChooseRoles, withoutReading } from '../../../shared/statements/batchRules.ts';
import { setTableRoles } from '../../../shared/statements/routes.ts';
import { applyChosenRoles } from '../../../shared/statements/tables/tableRoles.ts';
import { checkVersion } from '../../core/checkVersion.ts';
import { handle } from '../../api/handle.ts';
import { noteStart } from '../../machines/machineNotes.ts';
import { startNoted } from '../../machines/machineStarts.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit } from '../../db/commit.ts';
import { moveBatch } from '../batchStore.ts';
import { importStart } from '../importMachine.ts';
import { loadOwnBatch } from '../owning/ownBatch.ts';

/**
 * Stores the roles and discards the data read before, in one transaction, so none of it can be booked. The file is then
 * read again. Roles given before to other tables stay.
 */
export const handler = handle(setTableRoles)(async ({ params, body, identity }) => {
  const batch = await loadOwnBatch(identity, params.id);
  checkVersion(batch, body.version);
  const { batchId, stage, status, version, tables = [], tableRoles: before = [] } = batch;
  if (!mayChooseRoles(batch)) throw new Refusal('BatchStateChanged', { stage });
  const isNamed = (name: string) => body.roles.some((role) => role.name === name);
  const tableRoles = [...before.filter(({ name }) => !isNamed(name)), ...body.roles];
  if (!applyChosenRoles(tables, tableRoles).some(({ role }) => role === 'detail'))
    throw new Refusal('NoDetailTable');
  const start = importStart(batchId, `tables${version}`);
  const changes = {
    ...withoutReading(batch),
    tables: undefined,
    tableRoles,
    mappingTable: undefined,
    stage: 'reading',
    // A check of other rows is no longer valid.
    status: status === 'Checked' ? 'StillErrors' : status,
    problem: undefined,
    decidedSince: undefined,
  } as const;
  await commit(identity, { action: 'tables decided', subject: batchId, changes: { roles: body.roles } }, [
    moveBatch(batchId, [stage], changes, 'BatchStateChanged', { version }),
    noteStart(start),
  ]);
  await startNoted(start);
  return {};
});
