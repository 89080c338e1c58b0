import { memoizeText } from '../../../shared/statements/reading/cellText.ts';
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

/** Returns reads that are made once, for statements that are made together. A read that failed is not made again. */
export const sharedReads = (): StatementReads => {
  const redirects = memoizeText(loadRedirects);
  return {
    loadCompany: memoizeText(loadCompany),
    loadLook: memoizeText(loadLook),
    loadRedirects: () => redirects(''),
    loadRightOwner: memoizeText(loadRightOwner),
    markOfLook: memoizeText(markOfLook),
  };
};
