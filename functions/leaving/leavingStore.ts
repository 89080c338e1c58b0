import { leavingKeptDays, type Leaving } from '../../shared/leaving/schema.ts';
import type { Identity } from '../api/identity.ts';
import type { Actor } from '../core/actor.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, commitSilently, create, remove, replace } from '../db/commit.ts';
import { getItem, loadItem, queryAll, toData, type Stored } from '../db/items.ts';
import { leavingKeys } from '../db/keys/leaving.ts';
import { noteStart } from '../machines/machineNotes.ts';
import type { MachineStart } from '../machines/startMachine.ts';
import type { ExportScope } from './exportScope.ts';

/** Rows of one table written so far: its part objects, rows, and columns in the order they were met. */
export type TableProgress = { parts: number; rows: number; columns: string[] };

/** Step an export continues with. */
export type Position =
  /** Reading a source, from the cursor it gave last. */
  | { phase: 'collect'; source: number; cursor?: string }
  /** Writing archives of files, from a part of the list of files and a place in it. */
  | { phase: 'pack'; archive: number; part: number; place: number };

/** Export as stored. */
export type StoredLeaving = Omit<Leaving, 'rows'> & {
  scope: ExportScope;
  actorId: string;
  /** Subject of the person whose permissions the export uses. */
  subject: string;
  position: Position;
  tables: Record<string, TableProgress>;
};

/** Returns the start of the state machine that makes an export. A repeated start changes nothing. */
export const leavingStart = ({ leavingId, actorId }: StoredLeaving): MachineStart => ({
  machine: 'REPORTS_MACHINE',
  name: leavingId,
  input: { leavingId, actorId },
});

const secondsAt = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

/** Returns a new export of a person, before anything is read. */
const newLeaving = (
  scope: ExportScope,
  { actorId, displayName, user: { subject } }: Identity,
): StoredLeaving => {
  const startedAt = new Date();
  const expiresAt = new Date(startedAt.getTime() + leavingKeptDays * 24 * 60 * 60 * 1000).toISOString();
  return {
    leavingId: newId('lvg'),
    state: 'running',
    files: 0,
    filesFound: 0,
    archives: [],
    startedAt: startedAt.toISOString(),
    startedByName: displayName,
    expiresAt,
    scope,
    actorId,
    subject,
    position: { phase: 'collect', source: 0 },
    tables: {},
  };
};

const itemOf = (leaving: StoredLeaving) => ({
  ...leavingKeys.leaving(leaving.actorId, leaving.leavingId),
  type: 'leaving',
  ...leaving,
  ttl: secondsAt(leaving.expiresAt),
});

/** Subject of the history of an export: the right owner it is of; of the business, the person who exports it. */
const historySubject = ({ scope, actorId }: Pick<StoredLeaving, 'scope' | 'actorId'>): string =>
  scope.kind === 'owner' ? scope.ownerId : actorId;

/**
 * Stores a new export, with its entry in the history and the start of its state machine.
 * @throws Refusal `InvalidOperation` while another of the same person runs
 */
export const createLeaving = async (identity: Identity, scope: ExportScope): Promise<StoredLeaving> => {
  const leaving = newLeaving(scope, identity);
  await commit(
    identity,
    {
      action: 'records exported',
      subject: historySubject(leaving),
      changes: { leavingId: leaving.leavingId },
    },
    [
      create(
        {
          ...leavingKeys.running(leaving.actorId),
          type: 'leavingRuns',
          leavingId: leaving.leavingId,
          ttl: secondsAt(leaving.expiresAt),
        },
        'InvalidOperation',
      ),
      create(itemOf(leaving), 'InvalidOperation'),
      noteStart(leavingStart(leaving)),
    ],
  );
  return leaving;
};

/**
 * Loads an export.
 * @throws Refusal `DataNotFound`
 */
export const loadLeaving = async (
  actorId: string,
  leavingId: string,
): Promise<StoredLeaving & { version: number }> =>
  toData(await loadItem<StoredLeaving>(leavingKeys.leaving(actorId, leavingId)));

/** Stores the progress of an export over what was read. A step that ran twice at once is refused with `StaleVersion`. */
export const saveLeaving = async (before: { version: number }, after: StoredLeaving): Promise<void> => {
  await commitSilently([
    replace(itemOf(after), before.version),
    ...(after.state === 'running' ? [] : [remove(leavingKeys.running(after.actorId))]),
  ]);
};

/** Notes that an export failed, unless it has ended. */
export const failLeaving = async (actorId: string, leavingId: string): Promise<void> => {
  const leaving = await loadLeaving(actorId, leavingId);
  if (leaving.state !== 'running') return;
  await saveLeaving(leaving, { ...leaving, state: 'failed', finishedAt: new Date().toISOString() });
};

/** Returns an export as its person sees it. */
export const shownLeaving = ({
  scope: _scope,
  actorId: _actorId,
  subject: _subject,
  position: _position,
  tables,
  ...leaving
}: StoredLeaving): Leaving => ({
  ...leaving,
  rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
});

/** Returns the exports of a person whose archives are still there, newest first. */
export const listLeavingsOf = async (actorId: string, now = new Date().toISOString()): Promise<Leaving[]> => {
  const items = await queryAll<StoredLeaving>({
    pk: leavingKeys.leavings(actorId),
    skPrefix: 'lvg_',
    descending: true,
  });
  return items
    .map((item: Stored<StoredLeaving>) => {
      const { version: _version, ...leaving } = toData(item);
      return shownLeaving(leaving);
    })
    .filter(({ expiresAt }) => expiresAt > now);
};

/**
 * Loads an archive of an export that can still be downloaded.
 * @throws Refusal `DataNotFound`
 */
export const requireArchive = async (
  actorId: string,
  leavingId: string,
  name: string,
): Promise<StoredLeaving> => {
  const item = await getItem<StoredLeaving>(leavingKeys.leaving(actorId, leavingId));
  const isThere =
    item !== undefined &&
    item.expiresAt > new Date().toISOString() &&
    item.archives.some((archive) => archive.name === name);
  if (!isThere) throw new Refusal('DataNotFound');
  return toData(item);
};

/** Notes in the history that an archive was downloaded. */
export const noteDownload = (actor: Actor, leaving: StoredLeaving, name: string): Promise<void> =>
  commit(
    actor,
    {
      action: 'archive downloaded',
      subject: historySubject(leaving),
      changes: { leavingId: leaving.leavingId, name },
    },
    [],
  );
