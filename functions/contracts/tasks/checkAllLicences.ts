import { runCheck } from '../report/runCheck.ts';

/** Checks the licences of the whole catalogue against the rules. It may run twice. */
export const handler = ({ licenceCheckId }: { licenceCheckId: string }): Promise<void> =>
  runCheck(licenceCheckId);
