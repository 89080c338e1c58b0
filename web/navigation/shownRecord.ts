import { useEffect, useSyncExternalStore } from 'react';

let name: string | undefined;
const watchers = new Set<() => void>();

const become = (next: string | undefined): void => {
  name = next;
  for (const watcher of watchers) watcher();
};

/** Sets the name of the record a page shows, for the window title and the last breadcrumb, until the page is left. */
export const useRecordName = (record: string | undefined): void => {
  useEffect(() => {
    become(record);
    return () => become(undefined);
  }, [record]);
};

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useShownRecord = (): string | undefined => useSyncExternalStore(subscribe, () => name);
