import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault, SignedCall } from '../../../infra/local/faults.ts';
import { listWorkMerges, mergeMusicalWorks, undoWorkMerge } from '../../../shared/workMerging/routes.ts';
import { startProduct } from '../../support/product.ts';
import { loadDemoWork } from './demoWork.ts';
import { withoutVersion, workMerge } from './mergeCalls.ts';

/** Chooses the faults of calls; none while it is undefined. */
let findFault: ((call: SignedCall) => Fault) | undefined;

const product = await startProduct({ injectFault: (call) => findFault?.(call) ?? 'none' });
const staff = await product.as('staff');
const { loadSong, loadWork, copySong, copyWork } = await loadDemoWork(staff);

afterAll(() => product?.dispose());

beforeEach(() => {
  findFault = undefined;
});

describe('two simultaneous merges', () => {
  it('have one effect when they go both ways or merge one record twice', async () => {
    const [one, two, three] = [await copyWork(), await copyWork(), await copyWork()];
    const results = await Promise.all([
      staff.ask(mergeMusicalWorks, workMerge(one, two)),
      staff.ask(mergeMusicalWorks, workMerge(two, one)),
      staff.ask(mergeMusicalWorks, workMerge(three, two)),
    ]);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    const merges = await Promise.all(
      [one, two, three].map(({ musicalWorkId: id }) => staff.call(listWorkMerges, { params: { id } })),
    );
    expect(merges.flatMap(({ items }) => items)).toHaveLength(1);
  });
});

/** Kills a function before or after its nth transaction. */
const killAt = (functionName: string, at: number, fault: Fault): void => {
  let met = 0;
  findFault = ({ accessKeyId, service, operation }) => {
    const { functions, resources } = product.cloud;
    const { name } = resources.find('function', functionName);
    const isMeant =
      functions.findAccessKeyId(name) === accessKeyId &&
      service === 'dynamodb' &&
      operation === 'TransactWriteItems';
    if (isMeant) met += 1;
    return isMeant && met === at ? fault : 'none';
  };
};

describe('a merge whose function is killed', () => {
  it.each([
    [1, 'killedBefore'],
    [1, 'killedAfter'],
    [2, 'killedBefore'],
    [2, 'killedAfter'],
  ] as const)('at transaction %i (%s) is finished by repeating the call', async (at, fault) => {
    const [one, two] = [await copyWork(), await copyWork()];
    const recording = await copySong({ musicalWorkId: two.musicalWorkId });
    killAt('MergeMusicalWorks', at, fault);
    const call = workMerge(one, two);
    expect((await staff.ask(mergeMusicalWorks, call)).status).not.toBe(200);
    findFault = undefined;
    const { mergeId } = await staff.call(mergeMusicalWorks, call);
    expect(await loadWork(two.musicalWorkId)).toMatchObject({ musicalWorkId: one.musicalWorkId });
    await staff.call(undoWorkMerge, { params: { id: mergeId } });
    expect(await loadSong(recording.songId)).toMatchObject({ musicalWorkId: two.musicalWorkId });
    const { items } = await staff.call(listWorkMerges, { params: { id: one.musicalWorkId } });
    expect(items).toMatchObject([{ mergeId, finished: true }]);
  });

  it.each([
    [1, 'killedBefore'],
    [1, 'killedAfter'],
    [2, 'killedBefore'],
  ] as const)('at transaction %i (%s) of its undoing is undone by repeating the call', async (at, fault) => {
    const [one, two] = [await copyWork(), await copyWork()];
    const recording = await copySong({ musicalWorkId: two.musicalWorkId });
    const call = { params: { id: (await staff.call(mergeMusicalWorks, workMerge(one, two))).mergeId } };
    killAt('UndoWorkMerge', at, fault);
    expect((await staff.ask(undoWorkMerge, call)).status).not.toBe(200);
    findFault = undefined;
    expect(await staff.call(undoWorkMerge, call)).toMatchObject({ finished: true });
    expect(await loadSong(recording.songId)).toMatchObject({ musicalWorkId: two.musicalWorkId });
    for (const work of [one, two])
      expect(withoutVersion(await loadWork(work.musicalWorkId))).toEqual(withoutVersion(work));
  });
});
