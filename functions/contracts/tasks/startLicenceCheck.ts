import { startCheck } from '../report/startCheck.ts';

/** Once a day, starts a check of all licences against the rules. */
export const handler = (): Promise<void> => startCheck();
