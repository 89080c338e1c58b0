import { createStore } from '../createStore.ts';
import type { StatementRecord } from '../../shared/accounting/statementRecordSchema.ts';

const recordOfNote = createStore<StatementRecord | undefined>(undefined);

/** Opens the note on a record; `undefined` closes it. */
export const openNote = recordOfNote.set;

/** Returns the record whose note is open. */
export const useOpenNote = recordOfNote.use;
