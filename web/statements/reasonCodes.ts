import { batchProblemCodes } from '../../shared/statements/batchProblem.ts';
import { licenseReasonCodes } from '../../shared/statements/licensing/license.ts';
import { matchReasonCodes } from '../../shared/statements/matching/match.ts';
import { badRowCodes, rowFlags, rowOrigins, skipReasons } from '../../shared/statements/model.ts';

/** Every reason code of a batch, a row or a line; each has a sentence in every language. */
export const reasonCodes: readonly string[] = [
  ...new Set<string>([
    ...matchReasonCodes,
    ...licenseReasonCodes,
    ...badRowCodes,
    ...skipReasons,
    ...rowFlags,
    ...rowOrigins,
    ...batchProblemCodes,
  ]),
];
