import { useEffect } from 'react';
import { createStore } from '../createStore.ts';

const recordName = createStore<string | undefined>(undefined);

/** Sets the name of the record a page shows, for the window title and the last breadcrumb, until the page is left. */
export const useRecordName = (record: string | undefined): void => {
  useEffect(() => {
    recordName.set(record);
    return () => recordName.set(undefined);
  }, [record]);
};

/** Returns the name of the record the page shows. */
export const useShownRecord = recordName.use;
