import { aliasProblems } from '../../shared/people/realNameRules.ts';
import type { Identity } from '../api/identity.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { toData } from '../db/items.ts';
import type { Write } from '../db/commit.ts';
import { retrying } from '../db/retrying.ts';
import { loadRecord } from '../records/recordReader.ts';
import { changeRecords } from '../records/recordStore.ts';
import { createdNote } from './auditNotes.ts';
import {
  aliasKind,
  aliasRecord,
  changedAlias,
  changedRealName,
  newAlias,
  maxAttempts,
  requireUnreviewed,
  type AliasFields,
} from './realNameChanges.ts';
import { getRealName } from './realNameReader.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { namesOfRightOwner, type RightOwner } from './rightOwnerNames.ts';
import { updateRightOwner } from './rightOwnerStore.ts';
import { requireNewNames } from './sameName.ts';

/** Maximum aliases of a real name: a change of its facts writes all of them in one transaction. */
export const maxAliases = 30;

/**
 * Adds an alias to a real name. A derived real name is stored first.
 * @param keep returns the write that stores the idempotency key of the call
 * @throws Refusal `NoRealNameInfo`, `InvalidOperation` when the real name has the maximum of aliases,
 * `SameNameAlreadyExists`, `IdentifierInvalid`, `NativeLanguagePinyin`, `ChineseAndPinyinNamesRequired`
 */
export const createAlias = <T extends RightOwner>(
  identity: Identity,
  realNameId: string,
  fields: AliasFields,
  notTheSame: boolean,
  keep: (aliasId: string) => Write,
): Promise<T> =>
  retrying('StaleVersion', maxAttempts, async () => {
    requireUnreviewed(identity);
    refuseProblem(...aliasProblems(fields));
    const found = await getRealName(realNameId);
    if (!found) throw new Refusal('NoRealNameInfo');
    const { realName, aliases } = found;
    if (aliases.length >= maxAliases) throw new Refusal('InvalidOperation');
    const aliasId = newId(aliasKind(realNameId));
    const alias = aliasRecord({ aliasId, realNameId, version: 1 }, fields, realName);
    if (!notTheSame)
      await requireNewNames({
        kind: aliasKind(realNameId),
        realNameId,
        legalNames: [],
        aliasNames: namesOfRightOwner(alias),
      });
    await changeRecords(
      identity,
      createdNote(aliasId, alias),
      [
        ...aliases
          .filter((other) => other.realNameId === undefined)
          .map((other) => changedAlias(other, { ...other, realNameId } as RightOwner)),
        // The new version makes a concurrent change of the facts start over, including this alias.
        changedRealName(realName, realName),
        newAlias(alias),
      ],
      [keep(aliasId)],
    );
    return alias as T;
  });

/**
 * Changes an alias that is still at `version`; the facts of its real name stay.
 * @param writes further writes of the transaction
 * @throws Refusal `DataNotFound`, `StaleVersion`, `SameNameAlreadyExists`, `IdentifierInvalid`, `NativeLanguagePinyin`,
 * `ChineseAndPinyinNamesRequired`
 */
export const updateAlias = async <T extends RightOwner>(
  identity: Identity,
  aliasId: string,
  fields: AliasFields,
  version: number,
  notTheSame: boolean,
  writes: readonly Write[] = [],
): Promise<T> => {
  requireUnreviewed(identity);
  refuseProblem(...aliasProblems(fields));
  const before = toData(await loadRecord<RightOwner>(aliasId)) as RightOwner;
  const { realNameId } = before;
  const after = aliasRecord({ aliasId, realNameId, version }, fields, before) as T;
  return updateRightOwner(identity, after, version, notTheSame, writes);
};
