import { startMachine } from '../core/startMachine.ts';

/** Starts the import (or a new check) of a batch; `attempt` tells one start from the next, so a repeat starts nothing. */
export const startImportMachine = (batchId: string, attempt: string): Promise<void> =>
  startMachine('STATEMENT_IMPORT_MACHINE', `${batchId}-${attempt}`, { batchId });

/** Starts booking, receiving or adjusting of a batch. */
export const startIncomeMachine = (
  batchId: string,
  phase: 'book' | 'receive' | 'adjust',
  attempt: string,
): Promise<void> =>
  startMachine('INCOME_AGGREGATION_MACHINE', `${batchId}-${phase}-${attempt}`, { batchId, phase });
