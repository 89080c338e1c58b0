import type { MachineStart } from '../machines/startMachine.ts';

/** The import (or a new check) of a batch; `attempt` tells one start from the next, so a repeat starts nothing. */
export const importStart = (batchId: string, attempt: string): MachineStart => ({
  machine: 'STATEMENT_IMPORT_MACHINE',
  name: `${batchId}-${attempt}`,
  input: { batchId },
});

/** Booking, receiving or adjusting of a batch. */
export const incomeStart = (
  batchId: string,
  phase: 'book' | 'receive' | 'adjust',
  attempt: string,
): MachineStart => ({
  machine: 'INCOME_AGGREGATION_MACHINE',
  name: `${batchId}-${phase}-${attempt}`,
  input: { batchId, phase },
});
