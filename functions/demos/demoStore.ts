import { audioProblem, demoProblem, newDemoProblem, ownersOfDemo } from '../../shared/demos/rules.ts';
import {
  demoFieldsSchema,
  type Demo,
  type DemoFields,
  type DemoPatch,
  type NewDemo,
  type DemoWriter,
} from '../../shared/demos/schema.ts';
import { toStatusField } from './sale.ts';
import { saleParts } from '../../shared/demos/enumerations.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { Identity } from '../api/identity.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { create, put, remove, update, type AuditNote, type Write } from '../db/commit.ts';
import { demoKeys } from '../db/keys/demos.ts';
import { listAttached } from '../files/attachedFileReader.ts';
import { requireRightOwners } from '../people/rightOwnerReader.ts';
import { isStaff } from '../access/visibility.ts';
import { createRecord, replaceRecord } from '../records/recordStore.ts';
import { requireChanges } from '../works/requireChanges.ts';
import { seesDemo } from './demoAccess.ts';
import { loadDemos, loadOwnDemo } from './demoReader.ts';
import { facetsOfDemo, filingOfDemo } from './filing.ts';
import { readSale } from './saleStore.ts';
import { requireNewTitle } from './sameTitle.ts';

/** Returns the lines with the names of registered writers. Rejects writers and publishers that do not exist. */
const nameWriters = async (writers: readonly DemoWriter[]): Promise<DemoWriter[]> => {
  const ids = writers.flatMap(({ authorId, publisherId }) =>
    [authorId, publisherId].filter((id) => id !== undefined),
  );
  const owners = await requireRightOwners(ids, 'writers');
  return writers.map((writer) => {
    const registered = writer.authorId === undefined ? undefined : owners.get(writer.authorId);
    return registered ? { ...writer, authorName: displayName(registered) } : writer;
  });
};

/** Checks that the person has a part in a demo. Staff may register demos for others. */
const requireOwnPart = (identity: Identity, demo: Pick<DemoFields, 'writers'>): void => {
  if (isStaff(identity)) return;
  if (!identity.rightOwnerId || !ownersOfDemo(demo).includes(identity.rightOwnerId))
    throw new Refusal('RightOwnerMustBeSelf', { issues: [{ path: 'body.writers', message: 'ownPart' }] });
};

/** Rejects related demos the person may not open, as if they did not exist. */
const requireRelated = async (identity: Identity, ids: readonly string[]): Promise<void> => {
  const seen = new Set(
    (await loadDemos(ids)).filter((demo) => seesDemo(identity, demo)).map(({ demoId }) => demoId),
  );
  const missing = ids.findIndex((id) => !seen.has(id));
  if (missing >= 0)
    throw new Refusal('InvalidData', {
      issues: [{ path: `body.relatedDemoIds.${missing}`, message: 'unknown' }],
    });
};

/** Returns the writes that link related demos back to the demo that names them. */
const namedByWrites = (demoId: string, before: readonly string[], after: readonly string[]): Write[] => [
  ...after
    .filter((id) => !before.includes(id))
    .map((id) => put({ ...demoKeys.namedBy(id, demoId), type: 'relatedDemo' })),
  ...before.filter((id) => !after.includes(id)).map((id) => remove(demoKeys.namedBy(id, demoId))),
];

/**
 * Registers a demo. It has no files yet, so only its authors and A&R see it.
 * @param copiedFromId demo it is a new version of, and related to
 * @throws Refusal `RightOwnerMustBeSelf`, `SameNameAlreadyExists`, `InvalidData` and the refusals of `newDemoProblem`
 */
export const createDemo = async (
  identity: Identity,
  { notTheSame, ...fields }: NewDemo,
  copiedFromId?: string,
): Promise<Demo> => {
  refuseProblem(newDemoProblem(fields));
  requireOwnPart(identity, fields);
  // A new version has the title of the demo it is copied from.
  if (!notTheSame && copiedFromId === undefined) await requireNewTitle(identity, fields);
  const relatedDemoIds = [...new Set([...(copiedFromId ? [copiedFromId] : []), ...fields.relatedDemoIds])];
  const [writers] = await Promise.all([
    nameWriters(fields.writers),
    requireRelated(identity, relatedDemoIds),
  ]);
  const record: Demo = {
    ...fields,
    writers,
    relatedDemoIds,
    copiedFromId,
    demoId: newId('dmo'),
    audio: [],
    disabled: false,
    createdAt: new Date().toISOString(),
    createdBy: identity.displayName,
    version: 1,
  };
  const note: AuditNote = { action: 'created', subject: record.demoId, changes: fields };
  const entry = { ...demoKeys.review(record.demoId), type: 'anrDemo', tagIds: [], reviewVersion: 1 };
  await createRecord(identity, note, { record, filing: filingOfDemo(record) }, [
    create({ ...entry, ...facetsOfDemo(record) }, 'InvalidOperation'),
    ...namedByWrites(record.demoId, [], relatedDemoIds),
  ]);
  return record;
};

/** Returns a demo changed by a patch; `null` empties a field. */
const patched = (before: Demo, { version: _, ...patch }: DemoPatch): Demo => {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  const values = Object.fromEntries(given.map(([name, value]) => [name, value ?? undefined]));
  return { ...before, ...values };
};

/** Checks that files named as audio belong to the demo and have the format of their kind. */
const requireAudio = async ({ demoId, audio }: Demo): Promise<void> => {
  const files = await listAttached(demoId);
  refuseProblem(audioProblem(audio, files));
  const missing = audio.findIndex(({ fileId }) => !files.some((file) => file.fileId === fileId));
  if (missing >= 0)
    throw new Refusal('InvalidData', {
      issues: [{ path: `body.audio.${missing}.fileId`, message: 'unknown' }],
    });
};

/** Refuses to mark a part of a song as unsold after a project bought it. A concurrent deal changes the version. */
const requireSoldParts = async (demo: Demo): Promise<void> => {
  const sale = await readSale(demo.demoId);
  if (saleParts.some((part) => sale[part] && demo[toStatusField(part)] !== 'Sold'))
    throw new Refusal('DemoSold', { demoId: demo.demoId });
};

/** Checks a patch: the rules of the whole demo, its part holders, its related demos and its files. */
const checkPatch = async (identity: Identity, patch: DemoPatch, demo: Demo): Promise<DemoWriter[]> => {
  refuseProblem(demoProblem(demoFieldsSchema.parse(demo)));
  requireOwnPart(identity, demo);
  await requireSoldParts(demo);
  if (patch.relatedDemoIds) await requireRelated(identity, patch.relatedDemoIds);
  if (patch.audio) await requireAudio(demo);
  return patch.writers ? nameWriters(demo.writers) : demo.writers;
};

/**
 * Changes a demo, disables or enables it.
 * @param together returns further writes of the transaction, by the demo before and after
 * @throws Refusal `DataNotFound`, `NotAllowed`, `StaleVersion`, `NoChanges`, `RightOwnerMustBeSelf`, `DemoSold`, `InvalidData`
 */
export const updateDemo = async (
  identity: Identity,
  id: string,
  patch: DemoPatch,
  together: (before: Demo, after: Demo) => Promise<readonly Write[]> = async () => [],
): Promise<Demo> => {
  const before = await loadOwnDemo(identity, id);
  checkVersion(before, patch.version);
  const merged = patched(before, patch);
  const record = { ...merged, writers: await checkPatch(identity, patch, merged) };
  await replaceRecord(
    identity,
    { action: 'updated', subject: id, ...requireChanges(before, record) },
    filingOfDemo(before),
    { record, filing: filingOfDemo(record) },
    patch.version,
    [
      update(demoKeys.review(id), { set: facetsOfDemo(record) }),
      ...namedByWrites(id, before.relatedDemoIds, record.relatedDemoIds),
      ...(await together(before, record)),
    ],
  );
  return { ...record, version: patch.version + 1 };
};
