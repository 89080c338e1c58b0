import { problemOfNames } from '../../shared/works/rules.ts';
import { payingCompaniesProblem } from '../../shared/people/payingCompany.ts';
import { registrationNumberIsValid } from '../../shared/people/rules.ts';
import type { CompanyFields, MusicianFields, RightOwnerSummary } from '../../shared/people/schema.ts';
import type { Company, Musician } from '../../shared/people/schema.ts';
import type { Actor } from '../core/actor.ts';
import { newId } from '../core/newId.ts';
import { changesBetween, type AuditNote } from '../db/commit.ts';
import { Refusal } from '../core/refusal.ts';
import { dataOf, type Stored } from '../db/items.ts';
import type { RecordKind } from '../db/keys/catalogue.ts';
import { lookUpMatchKeys } from '../records/cardStore.ts';
import { ownsAny, recordsInOrder } from '../records/recordReader.ts';
import { listRecords, type ListQuery } from '../records/listing.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { loadRecord } from '../records/recordReader.ts';
import { createRecord, removeRecord, replaceRecord } from '../records/recordStore.ts';
import { filingOfRightOwner, personKey } from './filing.ts';
import {
  idOfRightOwner,
  namesOfRightOwner,
  summaryOfRightOwner,
  type RightOwner,
} from './rightOwnerNames.ts';

/** Returns right owners with one of these names. */
export const findSameName = async (
  names: readonly string[],
  kind: 'mus' | 'cmp',
): Promise<RightOwnerSummary[]> => {
  const cards = [...(await lookUpMatchKeys(names.map(personKey))).values()].flat();
  const ids = [...new Set(cards.map(({ id }) => id))].filter((id) => id.startsWith(kind)).slice(0, 20);
  return (await recordsInOrder<RightOwner>(ids)).map((owner) => summaryOfRightOwner(dataOf(owner)));
};

const checkPayingCompanies = (owner: MusicianFields | CompanyFields): void => {
  const problem = 'companyType' in owner ? payingCompaniesProblem(owner) : undefined;
  if (!problem) return;
  throw new Refusal(problem.message === 'duplicate' ? 'InvalidData' : 'IdentifierInvalid', {
    issues: [{ ...problem, path: `body.${problem.path}` }],
  });
};

const checkRules = (owner: MusicianFields | CompanyFields): void => {
  const problem =
    problemOfNames(owner) ??
    ('penNames' in owner
      ? owner.penNames.map((penName) => problemOfNames(penName)).find((found) => found !== undefined)
      : undefined);
  if (problem)
    throw new Refusal(problem.result, {
      issues: [{ path: `body.${problem.path}`, message: problem.message }],
    });
  if (
    'registrationNumber' in owner &&
    owner.registrationNumber &&
    !registrationNumberIsValid(owner.country, owner.registrationNumber)
  )
    throw new Refusal('IdentifierInvalid', {
      issues: [{ path: 'body.registrationNumber', message: 'registrationNumber' }],
    });
  checkPayingCompanies(owner);
};

const checkSameName = async (owner: RightOwner, notTheSame: boolean): Promise<void> => {
  if (notTheSame) return;
  const id = idOfRightOwner(owner);
  const same = await findSameName(namesOfRightOwner(owner), 'musicianInfoId' in owner ? 'mus' : 'cmp');
  const others = same.filter(({ rightOwnerId }) => rightOwnerId !== id);
  if (others.length) throw new Refusal('SameNameAlreadyExists', { rightOwners: others });
};

/** Personal facts left out of audit entries, because nothing can be removed from the exports of the history. */
const personalFields = [
  'address',
  'birthday',
  'email',
  'gender',
  'introduction',
  'invoiceInfo',
  'phone',
  'registrationNumber',
];

/** Returns the changes an audit entry names: without personal facts, and with only the payer of each paying company. */
const withoutPersonalFacts = (changes: Record<string, unknown>): Record<string, unknown> => {
  const rest = Object.fromEntries(Object.entries(changes).filter(([name]) => !personalFields.includes(name)));
  const { payingCompanies } = rest as Partial<CompanyFields>;
  return payingCompanies
    ? { ...rest, payingCompanies: payingCompanies.map(({ payerEntity }) => payerEntity) }
    : rest;
};

const create = async <T extends RightOwner>(actor: Actor, record: T, notTheSame: boolean): Promise<T> => {
  checkRules(record);
  await checkSameName(record, notTheSame);
  const filing = filingOfRightOwner(record);
  const note: AuditNote = { action: 'created', subject: filing.id, changes: withoutPersonalFacts(record) };
  await createRecord(actor, note, { record, filing });
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

/** Takes the paying companies from the record before when a change, such as a bulk import, names none. */
const keepPayingCompanies = <T extends RightOwner>(record: T, before: RightOwner): T =>
  'companyInfoId' in record && 'companyInfoId' in before && record.payingCompanies === undefined
    ? { ...record, payingCompanies: before.payingCompanies }
    : record;

/**
 * Changes a right owner that must still be at `version`.
 * @throws Refusal `StaleVersion`, `SameNameAlreadyExists`, `IdentifierInvalid`
 */
export const updateRightOwner = async <T extends RightOwner>(
  actor: Actor,
  given: T,
  version: number,
  notTheSame: boolean,
): Promise<T> => {
  checkRules(given);
  const id = idOfRightOwner(given);
  const before: RightOwner = dataOf(await loadRecord<RightOwner>(id));
  const record = keepPayingCompanies(given, before);
  checkVersion(before, version);
  await checkSameName(record, notTheSame);
  const changed = changesBetween(before, record);
  const note: AuditNote = {
    action: 'updated',
    subject: id,
    changes: withoutPersonalFacts(changed.changes),
    before: withoutPersonalFacts(changed.before),
  };
  await replaceRecord(
    actor,
    note,
    filingOfRightOwner(before),
    { record, filing: filingOfRightOwner(record) },
    version,
  );
  return { ...record, version: version + 1 };
};

const dependents: readonly RecordKind[] = ['wrk', 'sng', 'ctr'];

/**
 * Removes a right owner that nothing refers to.
 * @throws Refusal `CopyrightHasBeenUsed` while a work, recording or contract does
 */
export const deleteRightOwner = async (actor: Actor, id: string): Promise<void> => {
  const owner = await loadRecord<RightOwner>(id);
  const used = await Promise.all(dependents.map((kind) => ownsAny(id, kind)));
  if (used.some(Boolean)) throw new Refusal('CopyrightHasBeenUsed');
  await removeRecord(
    actor,
    { action: 'deleted', subject: id },
    filingOfRightOwner(dataOf(owner)),
    owner.version,
  );
};

/** Returns musicians or companies by name, or the first 20 that match a keyword. */
export const listRightOwnersByKind = async <T extends RightOwner>(
  kind: 'mus' | 'cmp',
  query: ListQuery,
): Promise<{ items: T[]; total: number; next?: string }> => {
  const page = await listRecords<T>(kind, query);
  return { ...page, items: page.items.map((item: Stored<T>) => dataOf(item) as T) };
};
