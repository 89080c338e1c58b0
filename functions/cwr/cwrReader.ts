import { brokenRules } from '../../shared/cwr/rules.ts';
import type { CwrWork } from '../../shared/cwr/model.ts';
import {
  registrationStatusSchema,
  type CheckedWork,
  type CwrCheckInput,
  type CwrSender,
  type Registration,
  type Transmission,
  type TransmissionState,
} from '../../shared/cwr/schema.ts';
import { submitterNumber, toCwrWork, type CwrOwner } from './toCwrWork.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { CwrRecording } from './recordings.ts';
import type { Album } from '../../shared/works/albumSchema.ts';
import { ownersOfWork } from '../../shared/works/rules.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import { getItem, getItems, loadItem, queryAll, queryOffset, toData, type Stored } from '../db/items.ts';
import { cwrKeys } from '../db/keys/works.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';
import { namesOfRightOwner, type RightOwner } from '../people/rightOwnerNames.ts';
import { onlyVisible } from '../people/representation.ts';
import { isStaff } from '../access/visibility.ts';
import { getRecord, recordsInOrder } from '../records/recordReader.ts';
import { listRecordingIds } from '../works/recordings.ts';
import { viewMusicalWork } from '../works/musicalWorkReader.ts';

/** Returns the sender a person registers works for: the right owner, or `staff`. */
export const toSenderId = (identity: Identity): string =>
  isStaff(identity) ? 'staff' : (identity.rightOwnerId ?? 'nobody');

/** Returns the codes and name by which societies know the caller; `undefined` until they are set. */
export const getSender = async (identity: Identity): Promise<CwrSender | undefined> => {
  const stored = await getItem<CwrSender>(cwrKeys.sender(toSenderId(identity)));
  return stored && toData(stored);
};

const toOwner = (owner: RightOwner): CwrOwner => ({
  kind: 'musicianInfoId' in owner ? 'Musician' : 'Company',
  names: namesOfRightOwner(owner),
  ipiNameNumber: owner.ipiNameNumber,
  ipiBaseNumber: owner.ipiBaseNumber,
  societies: owner.societies,
});

/** Loads the recordings of a work the caller may see, with their albums. */
const loadRecordings = async (identity: Identity, musicalWorkId: string): Promise<CwrRecording[]> => {
  const songs = await recordsInOrder<Song>(await listRecordingIds(musicalWorkId));
  const seen = await onlyVisible(identity, songs);
  const albums = await recordsInOrder<Album>([...new Set(seen.flatMap(({ albumId }) => albumId ?? []))]);
  const byId = new Map(albums.map((album) => [album.pk, album]));
  return seen.map((song) => {
    const album = byId.get(song.albumId ?? '');
    return { song, ...(album && { album }) };
  });
};

/** Work with its prepared registration. */
type PreparedWork = {
  work: MusicalWork;
  registration: CwrWork;
  checked: CheckedWork;
  earlier?: Stored<Registration>;
};

/**
 * Loads works the caller may see, and prepares their registrations.
 * @throws Refusal `DataNotFound` for somebody else's work
 */
export const prepareWorks = async (
  identity: Identity,
  { version, receiver, musicalWorkIds }: CwrCheckInput,
): Promise<PreparedWork[]> => {
  const works = await Promise.all(musicalWorkIds.map((id) => viewMusicalWork(identity, id)));
  const recordings = await Promise.all(
    works.map(({ musicalWorkId }) => loadRecordings(identity, musicalWorkId)),
  );
  const performers = recordings
    .flat()
    .flatMap(({ song }) => song.performers.flatMap(({ performerId }) => performerId ?? []));
  const owners = await loadRightOwners([...new Set([...works.flatMap(ownersOfWork), ...performers])]);
  const facts = new Map([...owners].map(([id, owner]) => [id, toOwner(owner)]));
  const sent = await getItems<Registration>(musicalWorkIds.map((id) => cwrKeys.registration(id, receiver)));
  const earlier = new Map(sent.map((item) => [item.pk, item]));
  return Promise.all(
    works.map(async (work, index): Promise<PreparedWork> => {
      const { musicalWorkId, originalTitleMusicalWorkId } = work;
      const original = originalTitleMusicalWorkId
        ? await getRecord<MusicalWork>(originalTitleMusicalWorkId)
        : undefined;
      const registration = toCwrWork(version, work, facts, original, recordings[index]);
      const checked: CheckedWork = {
        musicalWorkId,
        title: displayName(work),
        number: submitterNumber(work),
        transaction: earlier.has(musicalWorkId) ? 'REV' : 'NWR',
        problems: brokenRules(version, registration),
      };
      const before = earlier.get(musicalWorkId);
      return { work, registration, checked, ...(before && { earlier: before }) };
    }),
  );
};

/** A transmission as it is stored. Those of earlier releases do not list their works. */
type StoredTransmission = Transmission & { musicalWorkIds?: string[] };

/** Counts the works of transmissions by status. A work counts in the last file it was sent in. */
const countStatuses = async (sent: readonly StoredTransmission[]): Promise<TransmissionState[]> => {
  const keys = sent.flatMap(({ musicalWorkIds = [], receiver }) =>
    musicalWorkIds.map((id) => cwrKeys.registration(id, receiver)),
  );
  const states = await getItems<Registration>(keys);
  const byWork = new Map(states.map((state) => [`${state.pk} ${state.society}`, state]));
  return sent.map((one) => {
    const { musicalWorkIds = [], receiver, fileName } = one;
    const now = musicalWorkIds
      .flatMap((id) => byWork.get(`${id} ${receiver}`) ?? [])
      .filter((state) => state.fileName === fileName);
    const statuses = registrationStatusSchema.options
      .map((status) => ({ status, works: now.filter((state) => state.status === status).length }))
      .filter(({ works }) => works > 0);
    return { ...one, statuses };
  });
};

/** Returns the transmissions of the caller, newest first, with the states of their works. */
export const listTransmissions = async (
  identity: Identity,
  paging: { offset: number; limit: number },
): Promise<{ items: TransmissionState[]; total: number }> => {
  const pk = cwrKeys.transmissions(toSenderId(identity));
  const { items, total } = await queryOffset<StoredTransmission>({ pk, descending: true, ...paging });
  return { items: await countStatuses(items.map(toData)), total };
};

/**
 * Loads a transmission of the caller.
 * @throws Refusal `DataNotFound`
 */
export const loadTransmission = (identity: Identity, id: string): Promise<Stored<Transmission>> =>
  loadItem<Transmission>(cwrKeys.transmission(toSenderId(identity), id));

/**
 * Returns the state of a work at each society it was sent to. If only a record merged into it was sent, returns that
 * record's state.
 * @throws Refusal `DataNotFound` for somebody else's work
 */
export const listRegistrations = async (identity: Identity, id: string): Promise<Registration[]> => {
  const { mergedRecords = [] } = await viewMusicalWork(identity, id);
  const ids = [id, ...mergedRecords.map((record) => record.id)];
  const items = await Promise.all(
    ids.map((pk) => queryAll<Registration>({ pk, skPrefix: cwrKeys.registrationPrefix })),
  );
  const bySociety = new Map(
    items
      .flat()
      .toReversed()
      .map((item) => [item.society, item]),
  );
  return [...bySociety.values()].map(toData);
};
