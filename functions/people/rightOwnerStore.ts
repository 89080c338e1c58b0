import type { FieldProblem } from '../../shared/api/fieldProblem.ts';
import { payingCompaniesProblem } from '../../shared/people/payingCompany.ts';
import { changedFact, pickFacts } from '../../shared/people/realNameRules.ts';
import { registrationNumberIsValid } from '../../shared/people/rules.ts';
import type { Company, CompanyFields, Musician, MusicianFields } from '../../shared/people/schema.ts';
import { problemOfNames } from '../../shared/reference/names.ts';
import type { Actor } from '../core/actor.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { newId } from '../core/newId.ts';
import type { Write } from '../db/commit.ts';
import { Refusal } from '../core/refusal.ts';
import { toData } from '../db/items.ts';
import type { RecordKind } from '../db/keys/catalogue.ts';
import { loadRecord, ownsAny } from '../records/recordReader.ts';
import { changeRecords, createRecord, replaceRecord, type RecordChange } from '../records/recordStore.ts';
import { createdNote, updatedNote } from './auditNotes.ts';
import { filingOfRealName, filingOfRightOwner } from './filing.ts';
import { loadRealName, toRealNameId } from './realNameReader.ts';
import { idOfRightOwner, namesOfRightOwner, type RightOwner } from './rightOwnerNames.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { requireNewNames } from './sameName.ts';

const registrationProblem = ({ country, registrationNumber }: CompanyFields): FieldProblem | undefined =>
  registrationNumber && !registrationNumberIsValid(country, registrationNumber)
    ? { result: 'IdentifierInvalid', path: 'registrationNumber', message: 'registrationNumber' }
    : undefined;

const checkRules = (owner: MusicianFields | CompanyFields): void => {
  const problem =
    problemOfNames(owner) ??
    ('penNames' in owner
      ? owner.penNames.map((penName) => problemOfNames(penName)).find((found) => found !== undefined)
      : (registrationProblem(owner) ?? payingCompaniesProblem(owner)));
  refuseProblem(problem);
};

const checkSameName = async (owner: RightOwner, notTheSame: boolean): Promise<void> => {
  if (notTheSame) return;
  const names = namesOfRightOwner(owner);
  await requireNewNames({
    kind: 'musicianInfoId' in owner ? 'mus' : 'cmp',
    realNameId: toRealNameId(owner),
    legalNames: owner.realNameId ? [] : names,
    aliasNames: names,
  });
};

const create = async <T extends RightOwner>(actor: Actor, record: T, notTheSame: boolean): Promise<T> => {
  checkRules(record);
  await checkSameName(record, notTheSame);
  const filing = filingOfRightOwner(record);
  await createRecord(actor, createdNote(filing.id, record), { record, filing });
  return record;
};

/** Registers a musician. */
export const createMusician = (
  actor: Actor,
  fields: MusicianFields,
  notTheSame: boolean,
): Promise<Musician> => create(actor, { ...fields, musicianInfoId: newId('mus'), version: 1 }, notTheSame);

/** Registers a company. */
export const createCompany = (actor: Actor, fields: CompanyFields, notTheSame: boolean): Promise<Company> =>
  create(actor, { ...fields, companyInfoId: newId('cmp'), version: 1 }, notTheSame);

/** Copies the paying companies from the record before when a change, such as a bulk import, names none. */
const keepPayingCompanies = <T extends RightOwner>(record: T, before: RightOwner): T =>
  'companyInfoId' in record && 'companyInfoId' in before && record.payingCompanies === undefined
    ? { ...record, payingCompanies: before.payingCompanies }
    : record;

/**
 * Copies the facts from the record before when they belong to a stored real name. A given fact must equal the stored
 * one.
 * @throws Refusal `RealNameCannotBeEdited`
 */
const keepFacts = <T extends RightOwner>(given: T, before: RightOwner): T => {
  if (before.realNameId === undefined) return given;
  const fact = changedFact<RightOwner>(before, given);
  if (fact !== undefined)
    throw new Refusal('RealNameCannotBeEdited', { issues: [{ path: `body.${fact}`, message: 'realName' }] });
  return { ...given, ...pickFacts(before), realNameId: before.realNameId };
};

/**
 * Changes a right owner that is still at `version`. The facts of a stored real name are changed there instead.
 * @param writes further writes of the transaction
 * @throws Refusal `StaleVersion`, `SameNameAlreadyExists`, `IdentifierInvalid`, `RealNameCannotBeEdited`
 */
export const updateRightOwner = async <T extends RightOwner>(
  actor: Actor,
  given: T,
  version: number,
  notTheSame: boolean,
  writes: readonly Write[] = [],
): Promise<T> => {
  checkRules(given);
  const id = idOfRightOwner(given);
  const before: RightOwner = toData(await loadRecord<RightOwner>(id));
  const record = keepFacts(keepPayingCompanies(given, before), before);
  checkVersion(before, version);
  await checkSameName(record, notTheSame);
  await replaceRecord(
    actor,
    updatedNote(id, before, record),
    filingOfRightOwner(before),
    { record, filing: filingOfRightOwner(record) },
    version,
    writes,
  );
  return { ...record, version: version + 1 };
};

const dependents: readonly RecordKind[] = ['wrk', 'sng', 'ctr'];

/**
 * Returns the change of the real name when one of its aliases is removed. It is removed with the last alias, otherwise
 * counted as changed: two concurrent removals cannot leave it without aliases.
 */
const realNameChange = async (owner: RightOwner): Promise<RecordChange[]> => {
  if (owner.realNameId === undefined) return [];
  const { realName, aliases } = await loadRealName(owner.realNameId);
  const filing = filingOfRealName(realName);
  const before = { filing, version: realName.version };
  return [aliases.length > 1 ? { before, after: { record: realName, filing } } : { before }];
};

/**
 * Removes a right owner that nothing refers to. Its real name is removed with its last alias.
 * @throws Refusal `CopyrightHasBeenUsed` while a work, recording or contract refers to it
 */
export const deleteRightOwner = async (actor: Actor, id: string): Promise<void> => {
  const owner = toData(await loadRecord<RightOwner>(id)) as RightOwner;
  const used = await Promise.all(dependents.map((kind) => ownsAny(id, kind)));
  if (used.some(Boolean)) throw new Refusal('CopyrightHasBeenUsed');
  await changeRecords(actor, { action: 'deleted', subject: id }, [
    { before: { filing: filingOfRightOwner(owner), version: owner.version } },
    ...(await realNameChange(owner)),
  ]);
};
