import type { MendPart } from '../partners/mending.ts';
import type { DeclineReason } from './declineReasons.ts';

/** Parts of a registration that each preset reason asks to mend. Their subjects are those of the reasons' wording. */
const partsOfReason: Readonly<Record<DeclineReason, readonly MendPart[]>> = {
  1: ['photo'],
  2: ['documentType'],
  3: ['documentCountry'],
  4: ['gender'],
  5: ['birthday'],
  6: ['documentName'],
  7: ['documentNumber'],
  8: ['documentAddress'],
  9: ['scans', 'photo'],
  10: ['documentName'],
  11: ['documentNumber'],
  12: ['documentType'],
  13: ['documentAddress'],
  14: ['scans'],
  15: ['documentNumber'],
  16: ['documentNumber'],
  17: ['scans'],
  18: ['scans'],
  19: ['documentNumber'],
  20: ['documentAddress'],
  21: ['scans'],
  22: ['scans'],
  23: ['documentNumber'],
  24: ['scans'],
  25: ['documentNumber'],
  26: ['documentType'],
};

/** Returns the parts that reasons ask to mend, each once, in the order of the reasons. */
export const partsToMend = (reasons: readonly DeclineReason[]): MendPart[] => [
  ...new Set(reasons.flatMap((reason) => partsOfReason[reason])),
];
