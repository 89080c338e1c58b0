import { newId } from '../../core/newId.ts';
import { getItem } from '../../db/items.ts';
import { contractKeys } from '../../db/keys/contracts.ts';
import { beginRun } from '../../machines/beginCatalogueRun.ts';
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
  const check = {
    ...contractKeys.licenceCheck,
    type: 'licenceCheck',
    checkId,
    startedAt: new Date().toISOString(),
    previousAt: last?.checkedAt ?? last?.previousAt,
  };
  await beginRun(check, last, start);
};
