import { fromCwrWork, type CwrNote } from '../../shared/cwr/import/fromCwrWork.ts';
import { isRegistration, partyKey, type Registering } from './importedRegistration.ts';
import type { CwrParty, CwrTransaction } from '../../shared/cwr/model.ts';
import { readCwrFile, findSociety } from './readFile.ts';
import {
  maxWorksPerCall,
  type CwrRegisterInput,
  type PreviewedWork,
  type CwrWorkOutcome,
} from '../../shared/cwr/schema.ts';
import { isIswc } from '../../shared/reference/identifiers.ts';
import { iswcKey, titleKey } from '../../shared/statements/matching/matchKeys.ts';
import {
  musicalWorkFieldsSchema,
  type MusicalWork,
  type MusicalWorkFields,
} from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import { isRefusal, Refusal } from '../core/refusal.ts';
import { create, put, type FurtherWrites } from '../db/commit.ts';
import { getItem, type Key } from '../db/items.ts';
import { cwrKeys } from '../db/keys/works.ts';
import { onlyVisible } from '../people/representation.ts';
import { lookUpMatchKeys } from '../records/cardStore.ts';
import { recordsInOrder } from '../records/recordReader.ts';
import { createMusicalWork } from '../works/musicalWorkStore.ts';
import { toSenderId } from './cwrReader.ts';
import { findParties } from './parties.ts';
import { findMatches, toPreviewed } from './previewFile.ts';

/** Finds the original of a modified version: by its ISWC, otherwise by its title if only one work has it. */
const findOriginal = async (identity: Identity, { work }: Registering): Promise<string | undefined> => {
  const original = work.details.find(({ type }) => type === 'VER' || type === 'OWK')?.fields;
  if (work.fields.versionType !== 'MOD' || !original) return undefined;
  const { iswc, title } = original;
  for (const key of [...(iswc && isIswc(iswc) ? [iswcKey(iswc)] : []), ...(title ? [titleKey(title)] : [])]) {
    const ids = ((await lookUpMatchKeys([key])).get(key) ?? []).map(({ id }) => id);
    const works = await recordsInOrder<MusicalWork>(ids.filter((id) => id.startsWith('wrk_')));
    const visible = await onlyVisible(identity, works);
    if (visible.length === 1) return visible[0]!.musicalWorkId;
  }
  return undefined;
};

/** Returns further writes of the transaction that makes a work, or refuses it with `WaitsForCompanyAudit`. */
type HoldWork = (fields: MusicalWorkFields) => FurtherWrites;

/** Import of a file, with the person's choices. */
type Context = {
  identity: Identity;
  input: CwrRegisterInput;
  /** Sender of the file. The works are numbered by it. */
  from: string;
  findOwnerId: (party: CwrParty) => string | undefined;
  /** Returns what holds a work for the audit of the caller's company before it is made. */
  toHold: HoldWork;
};

const refused = (refusal: Refusal): Pick<CwrWorkOutcome, 'outcome' | 'result' | 'reason' | 'at'> => {
  const [issue] = (refusal.data?.issues ?? []) as { path: string }[];
  return {
    outcome: 'refused',
    reason: 'rule',
    result: refusal.result,
    ...(issue && { at: issue.path.replace(/^body\./, '') }),
  };
};

/**
 * Registers a work and stores the number its sender gave it, so importing the file again creates no second one.
 * @param isRemoved true when the work made for this number before was removed
 */
const register = async (
  { identity, from, toHold }: Context,
  fields: unknown,
  number: string | undefined,
  isRemoved: boolean,
): Promise<Pick<CwrWorkOutcome, 'outcome' | 'musicalWorkId' | 'result' | 'reason' | 'at'>> => {
  const parsed = musicalWorkFieldsSchema.safeParse(fields);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { outcome: 'refused', reason: 'rule', result: 'InvalidData', at: issue!.path.join('.') };
  }
  const key = number === undefined ? undefined : cwrKeys.taken(toSenderId(identity), from, number);
  const note = (item: Key & { type: string; version: number; musicalWorkId: string }) =>
    isRemoved ? put(item) : create(item, 'InvalidOperation');
  try {
    const hold = toHold(parsed.data);
    const { musicalWorkId } = await createMusicalWork(identity, parsed.data, true, async (record) => [
      ...(await hold(record)),
      ...(key ? [note({ ...key, type: 'cwrTaken', version: 1, musicalWorkId: record.musicalWorkId })] : []),
    ]);
    return { outcome: 'created', musicalWorkId };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.result === 'WaitsForCompanyAudit' || error.result === 'ReviewPending')
      return { outcome: 'waits' };
    const taken = key && !isRemoved && (await getItem<{ musicalWorkId: string }>(key));
    return taken ? { outcome: 'existing', musicalWorkId: taken.musicalWorkId } : refused(error);
  }
};

const registerOne = async (
  context: Context,
  transaction: Registering,
  preview: PreviewedWork,
): Promise<CwrWorkOutcome> => {
  const { identity, input, from, findOwnerId } = context;
  const { line, title, number, match } = preview;
  const base = { line, title, notes: [] as CwrNote[] };
  const own = input.works.find((one) => one.line === line);
  if (own?.isLeftOut) return { ...base, outcome: 'leftOut' };
  if (match) return { ...base, outcome: 'existing', musicalWorkId: match.musicalWorkId };
  const earlier =
    number === undefined
      ? undefined
      : await getItem<{ musicalWorkId: string }>(cwrKeys.taken(toSenderId(identity), from, number));
  if (earlier && (await recordsInOrder([earlier.musicalWorkId])).length)
    return { ...base, outcome: 'existing', musicalWorkId: earlier.musicalWorkId };
  const { singingLanguage, titleLanguage, genre, otherOwnerId } = { ...input, ...own };
  const choices = { singingLanguage, titleLanguage, genre, otherOwnerId };
  const made = fromCwrWork(transaction.work, findOwnerId, choices, await findOriginal(identity, transaction));
  if ('obstacle' in made) return { ...base, outcome: 'refused', ...made.obstacle };
  return {
    ...base,
    notes: made.notes,
    ...(await register(context, made.fields, number, earlier !== undefined)),
  };
};

const leftOut = ({ line, work, acknowledgement }: CwrTransaction): CwrWorkOutcome => ({
  line,
  title: work?.fields.title ?? acknowledgement?.title ?? '',
  outcome: 'refused',
  reason: 'noParties',
  notes: [],
});

/**
 * Registers the works of a file from a position on, as many as one call has time for. A refused work does not stop the
 * others. A work that is in the catalogue, or was made from this file before, is reported and left unchanged.
 * @param toHold returns what holds a work for the audit of the caller's company, each as a request of its own
 * @throws Refusal `InvalidOperation` for a file that registers nothing
 */
export const registerWorks = async (
  identity: Identity,
  input: CwrRegisterInput,
  toHold: HoldWork,
): Promise<{ items: CwrWorkOutcome[]; next?: number }> => {
  const { header, transactions } = readCwrFile(Buffer.from(input.content, 'base64'));
  const works = transactions.filter(({ type }) => type !== 'ACK');
  if (!works.length) throw new Refusal('InvalidOperation');
  const part = works.slice(input.from, input.from + maxWorksPerCall);
  const registering = part.filter(isRegistration);
  const [previews, parties] = await Promise.all([
    findMatches(identity, registering.map(toPreviewed), findSociety(header)),
    findParties(registering),
  ]);
  const owners = new Map(parties.map(({ key, match }) => [key, match?.rightOwnerId]));
  for (const { key, rightOwnerId } of input.parties) owners.set(key, rightOwnerId);
  const context: Context = {
    identity,
    input,
    toHold,
    from: `${header.senderType ?? ''}${header.senderId ?? ''}`,
    findOwnerId: (party) => owners.get(partyKey(party)),
  };
  const items: CwrWorkOutcome[] = [];
  // Sequential, because a file may name a work twice, or an adaptation after its original.
  for (const transaction of part)
    items.push(
      isRegistration(transaction)
        ? await registerOne(context, transaction, previews[registering.indexOf(transaction)]!)
        : leftOut(transaction),
    );
  const next = input.from + part.length;
  return { items, ...(next < works.length && { next }) };
};
