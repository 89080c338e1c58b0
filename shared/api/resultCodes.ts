import { contracts } from './codes/contracts.ts';
import type { Language } from './codes/entry.ts';
import { general } from './codes/general.ts';
import { statements } from './codes/statements.ts';
import { withdrawals } from './codes/withdrawals.ts';
import { works } from './codes/works.ts';

export type { Language } from './codes/entry.ts';

/** The one table of result codes: name, number sent in `x-rtncode`, HTTP status, message in three languages. */
export const resultCodes = { ...general, ...contracts, ...works, ...withdrawals, ...statements } as const;

export type ResultName = keyof typeof resultCodes;

/** The message of a result in one language. */
export const messageOf = (name: ResultName, language: Language): string =>
  resultCodes[name].message[language];

/** The name that goes with a number, for callers that only have the header. */
export const resultNameOf = (code: number): ResultName | undefined =>
  (Object.keys(resultCodes) as ResultName[]).find((name) => resultCodes[name].code === code);
