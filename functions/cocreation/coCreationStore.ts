import {
  authorIds,
  coCreationProblems,
  toContractNumber,
  toContract,
  toRecordings,
  toContractUnits,
  toMusicalWork,
} from '../../shared/cocreation/rules.ts';
import type { CoCreationFields } from '../../shared/cocreation/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import { writerNames } from '../../shared/works/rules.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import { visibleContractIds, contractWithNumber, completeContract } from '../contracts/contractStore.ts';
import { contractNumberUnique } from '../contracts/filing.ts';
import { createReservedContract } from '../contracts/unitStore.ts';
import { newId } from '../core/newId.ts';
import { Refusal, type Issue } from '../core/refusal.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { commitSilently, create, noteWrite, requireItem, update, type Write } from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { noteStart, removeNote } from '../machines/machineNotes.ts';
import type { MachineStart } from '../machines/startMachine.ts';
import { requireRightOwners } from '../people/rightOwnerReader.ts';
import { findHolder, getRecord } from '../records/recordReader.ts';
import { changeRecords, type RecordChange } from '../records/recordStore.ts';
import { filingOfSong, filingOfWork } from '../works/filing.ts';
import { prepareMusicalWork } from '../works/musicalWorkStore.ts';
import { recordingLink } from '../works/recordings.ts';
import { prepareSong } from '../works/songStore.ts';
import { loadCoCreation, type PlannedContract, type StoredCoCreation } from './coCreationReader.ts';
import { loadMembers } from './memberReader.ts';

/** Returns the start of the state machine that makes the contracts of an interrupted co-creation. */
const finishStart = (coCreationId: string): MachineStart => ({
  machine: 'CATALOGUE_IMPORT_MACHINE',
  name: coCreationId,
  input: { coCreationId },
});

/**
 * Plans a contract for each author, paid by the author's station.
 * @throws Refusal when an author is not a member
 */
const planContracts = async (fields: CoCreationFields): Promise<PlannedContract[]> => {
  const ids = authorIds(fields);
  const members = await loadMembers(ids);
  const issues = fields.authors.flatMap(({ authorId = '' }, index): Issue[] =>
    members.has(authorId) ? [] : [{ path: `body.authors.${index}.authorId`, message: 'notMember' }],
  );
  if (issues.length) throw new Refusal('CoworkNotMember', { issues });
  return ids.map((authorId, place) => ({
    authorId,
    contractId: newId('ctr'),
    contractNumber: toContractNumber(fields.contract, place),
    station: members.get(authorId)!.station,
  }));
};

/** Rejects contract numbers that exist or are reserved, and names their contracts. */
const checkNumbers = async (
  identity: Identity,
  agentId: string,
  plans: readonly PlannedContract[],
): Promise<void> => {
  const numbers = plans.map(({ contractNumber }) => contractNumber);
  const holders = await Promise.all(
    numbers.map((number) => findHolder(contractNumberUnique(number, agentId))),
  );
  const taken = numbers.filter((_, index) => holders[index] !== undefined);
  if (!taken.length) return;
  const contracts = await Promise.all(taken.map((number) => contractWithNumber(number, agentId)));
  throw new Refusal('CoworkContractExists', {
    contracts: contracts.flatMap((contract) => (contract ? visibleContractIds(identity, contract) : [])),
    issues: [{ path: 'body.contract.contractNumber', message: 'contractExists' }],
  });
};

/** Returns performers with their names. */
const namePerformers = async ({ performers }: CoCreationFields): Promise<Song['performers']> => {
  const ids = [...new Set(performers.map(({ performerId }) => performerId))];
  const owners = await requireRightOwners(ids, 'performers');
  return ids.map((performerId) => ({ performerId, name: displayName(owners.get(performerId)!) }));
};

/** Loads the existing work of a cover. */
const loadCovered = async ({ musicalWorkId = '' }: CoCreationFields): Promise<MusicalWork> => {
  const work = await getRecord<MusicalWork>(musicalWorkId);
  if (!work) throw new Refusal('InvalidData', { issues: [{ path: 'body.musicalWorkId', message: 'id' }] });
  return work;
};

/** Records that a co-creation makes, and the work they belong to. */
type Made = { work: MusicalWork; isNewWork: boolean; songs: Song[] };

const prepareRecords = async (
  identity: Identity,
  fields: CoCreationFields,
  coCreationId: string,
  notTheSame: boolean,
): Promise<Made> => {
  const newWork = toMusicalWork(fields);
  const performers = await namePerformers(fields);
  const work = newWork
    ? { ...(await prepareMusicalWork(identity, newWork, notTheSame)), coCreationId }
    : await loadCovered(fields);
  const songs: Song[] = [];
  for (const song of toRecordings(fields, performers, work.musicalWorkId))
    if (song) songs.push({ ...(await prepareSong(identity, song, notTheSame)), coCreationId });
  return { work, isNewWork: newWork !== undefined, songs };
};

const recordChanges = ({ work, isNewWork, songs }: Made): RecordChange[] => [
  ...(isNewWork ? [{ after: { record: work, filing: filingOfWork(work) } }] : []),
  ...songs.map((song) => ({ after: { record: song, filing: filingOfSong(song, writerNames(work)) } })),
];

const workNote = (
  identity: Identity,
  { musicalWorkId: subject, version: _version, coCreationId: _coCreationId, ...changes }: MusicalWork,
): Write => noteWrite(identity, { action: 'created', subject, changes });

const songNote = (
  identity: Identity,
  { songId: subject, version: _version, coCreationId: _coCreationId, ...changes }: Song,
): Write => noteWrite(identity, { action: 'created', subject, changes });

/** Returns the links between work and recordings, and a history entry for each. */
const recordWrites = (identity: Identity, { work, isNewWork, songs }: Made): Write[] => [
  isNewWork
    ? workNote(identity, work)
    : requireItem(catalogueKeys.record(work.musicalWorkId), exists, 'DataNotFound'),
  ...songs.map(({ songId }) => recordingLink(work.musicalWorkId, songId)),
  ...songs.map((song) => songNote(identity, song)),
];

/** Returns the writes that reserve the numbers of the contracts to come. */
const reserveNumbers = (agentId: string, plans: readonly PlannedContract[]): Write[] =>
  plans.map(({ contractId, contractNumber }) =>
    create(
      {
        ...catalogueKeys.unique(contractNumberUnique(contractNumber, agentId)),
        type: 'unique',
        id: contractId,
      },
      'CoworkContractExists',
    ),
  );

/**
 * Makes the contracts a co-creation still lacks. Each licenses the new work and its recordings, or the recordings only
 * for a cover. Repeating it changes nothing.
 * @throws Refusal `DataNotFound`
 */
export const finishCoCreation = async (coCreationId: string): Promise<void> => {
  const stored = await loadCoCreation(coCreationId);
  if (!stored.contractsToCome) return;
  const { isCover, musicalWorkId, songId, accompanimentId, contracts, by } = stored;
  const workIds = [
    ...(isCover ? [] : [musicalWorkId]),
    songId,
    ...(accompanimentId ? [accompanimentId] : []),
  ];
  for (const plan of contracts) {
    const { contractId } = plan;
    const fields = toContract(stored, displayName(stored), plan);
    await createReservedContract(by, { contractId, coCreationId }, fields, toContractUnits(fields, workIds));
  }
  await commitSilently([
    update<StoredCoCreation>(
      catalogueKeys.record(coCreationId),
      { remove: ['contractsToCome'], when: exists },
      'DataNotFound',
    ),
  ]);
  await removeNote(finishStart(coCreationId));
};

/**
 * Registers a co-created work. One transaction creates the musical work (except for a cover), the recordings and the
 * co-creation itself, and reserves the authors' contract numbers. The contracts follow immediately. If the function is
 * killed in between, a repeated call makes them, or a state machine within a minute or two.
 * @param keep returns the write that stores the idempotency key of the call
 * @throws Refusal by the rules of co-creations, works and contracts: `CoworkNotMember`, `CoworkContractExists` with the
 * contracts
 */
export const createCoCreation = async (
  identity: Identity,
  fields: CoCreationFields,
  notTheSame: boolean,
  keep: (coCreationId: string) => Write,
): Promise<string> => {
  refuseProblem(...coCreationProblems(fields));
  const coCreationId = newId('cow');
  const contracts = await planContracts(fields);
  await checkNumbers(identity, fields.contract.agentId, contracts);
  const [first] = contracts;
  // All authors exist and share the same terms.
  await completeContract(identity, toContract(fields, displayName(fields), first!), first!.contractId, 1);
  const made = await prepareRecords(identity, fields, coCreationId, notTheSame);
  const [song, accompaniment] = made.songs;
  const stored: StoredCoCreation = {
    coCreationId,
    names: fields.names,
    nativeCultureInfo: fields.nativeCultureInfo,
    isCover: fields.isCover,
    contract: fields.contract,
    musicalWorkId: made.work.musicalWorkId,
    songId: song!.songId,
    accompanimentId: accompaniment?.songId,
    keyCode: fields.recording.keyCode,
    authors: fields.authors.map((line) => ({ ...line, authorId: line.authorId! })),
    contracts,
    by: { actorId: identity.actorId, displayName: identity.displayName },
    createdAt: new Date().toISOString(),
    contractsToCome: true,
  };
  await changeRecords(
    identity,
    { action: 'created', subject: coCreationId, changes: { ...fields } },
    recordChanges(made),
    [
      create({ ...catalogueKeys.record(coCreationId), type: 'coCreation', ...stored }, 'InvalidOperation'),
      ...recordWrites(identity, made),
      ...reserveNumbers(fields.contract.agentId, contracts),
      noteStart(finishStart(coCreationId)),
      keep(coCreationId),
    ],
  );
  return coCreationId;
};
