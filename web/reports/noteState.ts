import { useSyncExternalStore } from 'react';
import type { StatementRecord } from '../../shared/accounting/statementRecordSchema.ts';

let open: StatementRecord | undefined;
const watchers = new Set<() => void>();

/** Opens the note on a record; `undefined` closes it. */
export const openNote = (record: StatementRecord | undefined): void => {
  open = record;
  for (const watcher of watchers) watcher();
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Returns the record whose note is open. */
export const useOpenNote = (): StatementRecord | undefined => useSyncExternalStore(subscribe, () => open);
