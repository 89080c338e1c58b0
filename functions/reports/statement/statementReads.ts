import { loadCompany, loadRightOwner } from '../../people/rightOwnerReader.ts';
import { loadRedirects } from '../../works/redirects.ts';
import { loadLook } from '../look/documentLookReader.ts';
import { markOfLook } from '../look/storedLook.ts';

/** Reads of what the statements of many licensors share. */
export type StatementReads = {
  loadCompany: typeof loadCompany;
  loadLook: typeof loadLook;
  loadRedirects: typeof loadRedirects;
  loadRightOwner: typeof loadRightOwner;
  markOfLook: typeof markOfLook;
};

/** Reads anew each time. */
export const freshReads: StatementReads = {
  loadCompany,
  loadLook,
  loadRedirects,
  loadRightOwner,
  markOfLook,
};

/** Returns a function that reads each key once. Fails again what failed once. */
const readOnce = <T>(read: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const before = known.get(key);
    if (before) return before;
    const reading = read(key);
    known.set(key, reading);
    return reading;
  };
};

/** Returns reads that are made once, for statements that are made together. */
export const sharedReads = (): StatementReads => {
  const redirects = readOnce(loadRedirects);
  return {
    loadCompany: readOnce(loadCompany),
    loadLook: readOnce(loadLook),
    loadRedirects: () => redirects(''),
    loadRightOwner: readOnce(loadRightOwner),
    markOfLook: readOnce(markOfLook),
  };
};
