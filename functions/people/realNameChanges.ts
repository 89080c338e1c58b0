import { changesNeedReview, pickFacts } from '../../shared/people/realNameRules.ts';
import type { RealName } from '../../shared/people/realNameSchema.ts';
import type { CompanyAliasFields, MusicianAliasFields } from '../../shared/people/schema.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import type { RecordChange } from '../records/recordStore.ts';
import { filingOfRealName, filingOfRightOwner } from './filing.ts';
import type { RightOwner } from './rightOwnerNames.ts';

export type AliasFields = MusicianAliasFields | CompanyAliasFields;

/** Maximum attempts at a change that writes several records, any of which may change concurrently. */
export const maxAttempts = 3;

/**
 * Rejects a change by anybody but staff, because nobody would review it.
 * @throws Refusal `NotAllowed`
 */
export const requireUnreviewed = ({ user }: Identity): void => {
  if (changesNeedReview(user)) throw new Refusal('NotAllowed');
};

/** Returns the prefix of the ids of the aliases of a real name. */
export const aliasKind = (realNameId: string): 'mus' | 'cmp' =>
  realNameId.startsWith('mrn') ? 'mus' : 'cmp';

/**
 * Returns the right owner that is an alias of a real name, with a copy of its facts.
 * @param facts real name, or the alias before its change
 */
export const aliasRecord = (
  { aliasId, realNameId, version }: { aliasId: string; realNameId: string | undefined; version: number },
  fields: AliasFields,
  facts: RealName | RightOwner,
): RightOwner =>
  ({
    ...fields,
    ...pickFacts<RealName | RightOwner>(facts),
    [aliasId.startsWith('mus') ? 'musicianInfoId' : 'companyInfoId']: aliasId,
    realNameId,
    version,
  }) as RightOwner;

export const newAlias = (record: RightOwner): RecordChange => ({
  after: { record, filing: filingOfRightOwner(record) },
});

export const changedAlias = (before: RightOwner, after: RightOwner): RecordChange => ({
  before: { filing: filingOfRightOwner(before), version: before.version },
  after: { record: after, filing: filingOfRightOwner(after) },
});

export const newRealName = (realName: RealName): RecordChange => {
  const record = { ...realName, version: 1 };
  return { after: { record, filing: filingOfRealName(record) } };
};

/** Returns the change that removes a stored real name. */
export const removedRealName = (realName: RealName): RecordChange => ({
  before: { filing: filingOfRealName(realName), version: realName.version },
});

/** Returns the change of a real name. A derived real name is stored by its first change. */
export const changedRealName = (before: RealName, after: RealName): RecordChange =>
  before.version === 0
    ? newRealName(after)
    : {
        before: { filing: filingOfRealName(before), version: before.version },
        after: { record: after, filing: filingOfRealName(after) },
      };
