import { describe, expect, it } from 'vitest';
import { levels } from '../../../shared/access/levels.ts';
import { toPermissions } from '../../../shared/access/toPermissions.ts';
import type { Secrecy } from '../../../shared/contracts/secrecy.ts';
import {
  heldTypeOf,
  isHeldRequest,
  mayAudit,
  mayKnowSubmission,
  powersToAudit,
} from '../../../shared/reviews/heldRequests.ts';
import { needsRelease, releasedState } from '../../../shared/reviews/rules.ts';
import { heldRouteSchema, submitTypeSchema, type SubmitType } from '../../../shared/reviews/schema.ts';

const allLevels = Object.keys(levels.caseReviewRoleAuthority).map(Number);

type Row = [submitType: SubmitType, secrecies: Secrecy[] | undefined, levels: number[]];

/** Levels of case review that may decide about each kind, written by hand from the description. */
const rows: Row[] = [
  ['MusicianRegister', undefined, [2, 9, 10, 11, 12, 13, 14, 16, 20]],
  ['CompanyProfile', undefined, [2, 9, 10, 11, 12, 13, 14, 16, 20]],
  ['MusicalWork', undefined, [2, 9, 10, 11, 12, 13, 14, 16, 20]],
  ['Recording', undefined, [2, 9, 10, 11, 12, 13, 14, 16, 20]],
  ['Album', undefined, [2, 9, 10, 11, 12, 13, 14, 16, 20]],
  ['LicenseContract', ['general'], [3, 6, 8, 9, 12, 14, 17, 18, 19, 20]],
  ['LicenseContract', ['secret'], [4, 6, 7, 8, 10, 12, 13, 14, 18, 19, 20]],
  ['LicenseContract', ['topSecret'], [5, 7, 8, 11, 13, 14, 19, 20]],
  ['LicenseContract', ['general', 'topSecret'], [8, 14, 19, 20]],
  ['StatementImport', undefined, [15, 16, 17, 18, 19, 20]],
];

describe('the powers of company audit', () => {
  it.each(rows)('let %s with secrecy %j be decided at levels %j', (submitType, secrecies, expected) => {
    const submission = { submitType, secrecies };
    const at = (level: number) => toPermissions({ caseReviewRoleAuthority: level }, false);
    expect(allLevels.filter((level) => mayAudit(at(level), submission))).toEqual(expected);
    const isHeld = (level: number) =>
      needsRelease(
        { kind: 'company', companyAdmin: false, roleLevels: { caseReviewRoleAuthority: level } },
        powersToAudit(submission),
      );
    expect(allLevels.filter((level) => !isHeld(level))).toEqual(expected);
    const isGuarded = submitType === 'LicenseContract' || submitType === 'StatementImport';
    const knows = allLevels.filter((level) => mayKnowSubmission(at(level), submission));
    expect(knows).toEqual(isGuarded ? expected : allLevels);
  });

  it('name a kind for every request that can be held, which is over when released', () => {
    const kinds = heldRouteSchema.options.map((route) => heldTypeOf[route]);
    expect(new Set(kinds)).toEqual(new Set(submitTypeSchema.options.filter(isHeldRequest)));
    expect(new Set(kinds.map(releasedState))).toEqual(new Set(['Released']));
  });
});
