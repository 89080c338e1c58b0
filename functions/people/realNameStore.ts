import { firstAliasId } from '../../shared/reference/personIds.ts';
import { nationalMobile } from '../../shared/people/phone.ts';
import { brokenRules } from '../../shared/api/fieldRule.ts';
import { firstAliasRule, pickFacts, realNameProblems } from '../../shared/people/realNameRules.ts';
import type {
  CompanyRealNameFields,
  MusicianRealNameFields,
  RealName,
} from '../../shared/people/realNameSchema.ts';
import { companyAliasFieldsSchema, musicianAliasFieldsSchema } from '../../shared/people/schema.ts';
import type { Identity } from '../api/identity.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { noteWrite, type Write } from '../db/commit.ts';
import { retrying } from '../db/retrying.ts';
import { ownsAny } from '../records/recordReader.ts';
import { changeRecords } from '../records/recordStore.ts';
import { createdNote, updatedNote } from './auditNotes.ts';
import {
  aliasKind,
  aliasRecord,
  changedAlias,
  changedRealName,
  newAlias,
  newRealName,
  maxAttempts,
  requireUnreviewed,
  type AliasFields,
} from './realNameChanges.ts';
import { loadRealName, type RealNameWithAliases } from './realNameReader.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { idOfRightOwner, namesOfRightOwner, nameTexts, type RightOwner } from './rightOwnerNames.ts';
import { requireNewNames } from './sameName.ts';

type RealNameFields = MusicianRealNameFields | CompanyRealNameFields;

const isCompany = (fields: RealNameFields): fields is CompanyRealNameFields => 'companyType' in fields;

/**
 * Checks a real name, with the alias that is registered with it, and returns it with the phone number in its national form.
 * @throws Refusal `InvalidData`, `IdentifierInvalid`, `NativeLanguagePinyin`, `ChineseAndPinyinNamesRequired`
 */
export const checkedRealName = <T extends RealNameFields>(fields: T, alias?: AliasFields): T => {
  refuseProblem(...realNameProblems(fields), ...brokenRules([firstAliasRule], { alias }));
  const { country, phone } = fields;
  return isCompany(fields) || phone === undefined
    ? fields
    : { ...fields, phone: nationalMobile(country, phone) };
};

/**
 * Registers a real name with its first alias, which has the same name unless another is given.
 * @param keep returns the write that stores the idempotency key of the call
 * @throws Refusal `SameNameAlreadyExists`, `IdentifierInvalid`, `NativeLanguagePinyin`, `ChineseAndPinyinNamesRequired`
 */
export const createRealName = async (
  identity: Identity,
  fields: RealNameFields,
  alias: AliasFields | undefined,
  notTheSame: boolean,
  keep: (realNameId: string) => Write,
): Promise<RealNameWithAliases> => {
  requireUnreviewed(identity);
  const realNameId = newId(isCompany(fields) ? 'crn' : 'mrn');
  const realName = { ...checkedRealName(fields, alias), realNameId, version: 1 } as RealName;
  const { names, nativeCultureInfo } = fields;
  const aliasFieldsSchema = isCompany(fields) ? companyAliasFieldsSchema : musicianAliasFieldsSchema;
  const aliasFields = alias ?? aliasFieldsSchema.parse({ names, nativeCultureInfo });
  const aliasId = firstAliasId(realNameId);
  const first = aliasRecord({ aliasId, realNameId, version: 1 }, aliasFields, realName);
  if (!notTheSame)
    await requireNewNames({
      kind: aliasKind(realNameId),
      realNameId,
      legalNames: nameTexts(names),
      aliasNames: namesOfRightOwner(first),
    });
  await changeRecords(
    identity,
    createdNote(realNameId, realName),
    [newRealName(realName), newAlias(first)],
    [noteWrite(identity, createdNote(aliasId, first)), keep(realNameId)],
  );
  return { realName, aliases: [first] };
};

/**
 * Checks that a change keeps the name on contracts while a contract needs it.
 * @throws Refusal `ContractRequiresAtLeastOneRealName`
 */
export const requireContractName = async (
  { realName, aliases }: RealNameWithAliases,
  fields: RealNameFields,
): Promise<void> => {
  if (!realName.contractDisplayName || fields.contractDisplayName) return;
  const used = await Promise.all(aliases.map((alias) => ownsAny(idOfRightOwner(alias), 'ctr')));
  if (used.some(Boolean))
    throw new Refusal('ContractRequiresAtLeastOneRealName', {
      issues: [{ path: 'body.contractDisplayName', message: 'required' }],
    });
};

/** Change of a real name: its new state, and each of its aliases before and after, with a copy of the facts. */
type ChangedRealName = { realName: RealName; aliases: { before: RightOwner; after: RightOwner }[] };

/** Returns a real name with other fields, at its current version. */
export const withFields = (
  { realName: { realNameId, mergedRealNameIds, version }, aliases }: RealNameWithAliases,
  fields: RealNameFields,
): ChangedRealName => {
  const realName = { ...fields, realNameId, mergedRealNameIds, version } as RealName;
  return {
    realName,
    aliases: aliases.map((before) => ({
      before,
      after: { ...before, ...pickFacts(realName), realNameId } as RightOwner,
    })),
  };
};

/**
 * Changes a real name that is still at `version`, and the copies of its facts on all its aliases. A derived real name
 * is stored by its first change.
 * @param writes further writes of the transaction
 * @throws Refusal `DataNotFound`, `StaleVersion`, `ContractRequiresAtLeastOneRealName`, and those of `createRealName`
 */
export const updateRealName = (
  identity: Identity,
  realNameId: string,
  given: RealNameFields,
  version: number,
  notTheSame: boolean,
  writes: readonly Write[] = [],
): Promise<RealNameWithAliases> =>
  retrying('StaleVersion', maxAttempts, async () => {
    requireUnreviewed(identity);
    const fields = checkedRealName(given);
    const found = await loadRealName(realNameId);
    checkVersion(found.realName, version);
    await requireContractName(found, fields);
    if (!notTheSame)
      await requireNewNames({
        kind: aliasKind(realNameId),
        realNameId,
        legalNames: nameTexts(fields.names),
        aliasNames: [],
      });
    const { realName, aliases } = withFields(found, fields);
    await changeRecords(
      identity,
      updatedNote(realNameId, found.realName, realName),
      [
        ...aliases.map(({ before, after }) => changedAlias(before, after)),
        changedRealName(found.realName, realName),
      ],
      [
        ...aliases.map(({ before, after }) =>
          noteWrite(identity, updatedNote(idOfRightOwner(before), before, after)),
        ),
        ...writes,
      ],
    );
    return {
      realName: { ...realName, version: version + 1 },
      aliases: aliases.map(({ after }) => ({ ...after, version: after.version + 1 })),
    };
  });
