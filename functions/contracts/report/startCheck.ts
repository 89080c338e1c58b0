import { newId } from '../../core/newId.ts';
import { catchRefusal } from '../../core/refusal.ts';
import { commitSilently, putIf } from '../../db/commit.ts';
import { seenAt } from '../../db/expressions.ts';
import { getItem } from '../../db/items.ts';
import { contractKeys } from '../../db/keys/contracts.ts';
import { noteStart } from '../../machines/machineNotes.ts';
import { startNoted } from '../../machines/machineStarts.ts';
import type { MachineStart } from '../../machines/startMachine.ts';
import { isRunning, type LicenceCheck } from './checkReader.ts';

/** Starts a check of all licences, unless one is under way. */
export const startCheck = async (): Promise<void> => {
  const last = await getItem<LicenceCheck>(contractKeys.licenceCheck);
  if (last && isRunning(last)) return;
  const checkId = newId('lck');
  const start: MachineStart = {
    machine: 'CATALOGUE_IMPORT_MACHINE',
    name: checkId,
    input: { licenceCheckId: checkId },
  };
  const seen = last?.version ?? 0;
  const check = {
    ...contractKeys.licenceCheck,
    type: 'licenceCheck',
    version: seen + 1,
    checkId,
    startedAt: new Date().toISOString(),
    previousAt: last?.checkedAt ?? last?.previousAt,
  };
  const begun = commitSilently([putIf(check, seenAt(seen), 'StaleVersion'), noteStart(start)]);
  // A concurrent call started one first.
  if (await catchRefusal(begun, 'StaleVersion')) return;
  await startNoted(start);
};
