import { contracts } from './codes/contracts.ts';
import type { Language } from './codes/entry.ts';
import { general } from './codes/general.ts';
import { projects } from './codes/projects.ts';
import { statements } from './codes/statements.ts';
import { withdrawals } from './codes/withdrawals.ts';
import { works } from './codes/works.ts';

export type { Language } from './codes/entry.ts';

/** Table of all result codes: name, number sent in `x-rtncode`, HTTP status, message in three languages. */
export const resultCodes = {
  ...general,
  ...contracts,
  ...works,
  ...projects,
  ...withdrawals,
  ...statements,
} as const;

export type ResultName = keyof typeof resultCodes;

/** Returns the message of a result in one language. */
export const resultMessage = (name: ResultName, language: Language): string =>
  resultCodes[name].message[language];

/** Returns the name of a result number, for callers that only have the header. */
export const findResultName = (code: number): ResultName | undefined =>
  (Object.keys(resultCodes) as ResultName[]).find((name) => resultCodes[name].code === code);
