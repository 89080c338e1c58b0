import type { MachineStart } from '../machines/startMachine.ts';

/** Returns the start of a batch's import, or of a new check. `attempt` names the start, so a repeat starts nothing. */
export const importStart = (batchId: string, attempt: string): MachineStart => ({
  machine: 'STATEMENT_IMPORT_MACHINE',
  name: `${batchId}-${attempt}`,
  input: { batchId },
});

/** Returns the start of booking, receiving or adjusting a batch. */
export const incomeStart = (
  batchId: string,
  phase: 'book' | 'receive' | 'adjust',
  attempt: string,
): MachineStart => ({
  machine: 'INCOME_AGGREGATION_MACHINE',
  name: `${batchId}-${phase}-${attempt}`,
  input: { batchId, phase },
});
