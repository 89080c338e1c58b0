import type { Anchor } from '../proofSchema.ts';
import { newId } from '../../core/newId.ts';
import { isRefusal } from '../../core/refusal.ts';
import { commitSilently, create, putIf, remove, transition } from '../../db/commit.ts';
import { seenAt } from '../../db/expressions.ts';
import { getItem, loadItem, queryAll, queryPage, writeItems, type Stored } from '../../db/items.ts';
import { anchorKeys, certificateKeys } from '../../db/keys/certificates.ts';
import { headDigest, computeRoot } from '../proof/merkleTree.ts';
import type { Submission } from './anchoring.ts';

/** Maximum registrations in one tree: the tree is one item of at most 400 KB. */
const maxLeaves = 1000;

type Leaf = { certificateId: string; leaf: string };

/** Tree of registrations with its state: formed, submitted, anchored. */
export type Tree = {
  treeId: string;
  state: 'formed' | 'submitted' | 'anchored';
  leaves: Leaf[];
  root: string;
  /** Digest of its head. */
  digest: string;
  submission?: Submission;
  anchor?: Anchor;
};

type Collecting = { trees: number; treeId?: string };

/** Removes the registrations of a tree from the waiting ones. The next tree can be formed afterwards. */
const takeOut = async ({ leaves }: Tree): Promise<void> =>
  writeItems(
    [],
    leaves.map(({ certificateId }) => certificateKeys.waitingFor(certificateId)),
  );

/** Finishes filling a tree that a killed run left incomplete. Returns the state of the filling afterwards. */
const finishFilling = async (
  collecting: Stored<Collecting> | undefined,
): Promise<{ seen: number; trees: number }> => {
  const { version: seen = 0, trees = 0, treeId } = collecting ?? {};
  if (treeId === undefined) return { seen, trees };
  await takeOut(await loadTree(treeId));
  await commitSilently([
    putIf(
      { ...anchorKeys.collecting, type: 'collecting', version: seen + 1, trees },
      seenAt(seen),
      'StaleVersion',
    ),
  ]);
  return { seen: seen + 1, trees };
};

/**
 * Collects the waiting registrations, oldest first, in one new tree; `undefined` when none wait. Each registration
 * enters one tree only: forming a tree fails if the count of trees has changed since before the waiting ones were read.
 * @throws Refusal `StaleVersion` when a concurrent run formed one
 */
export const formTree = async (): Promise<Tree | undefined> => {
  const { seen, trees } = await finishFilling(await getItem<Collecting>(anchorKeys.collecting));
  const { items } = await queryPage<Leaf>({ pk: certificateKeys.waiting, limit: maxLeaves });
  if (!items.length) return undefined;
  const leaves = items.map(({ certificateId, leaf }) => ({ certificateId, leaf }));
  const root = computeRoot(leaves.map(({ leaf }) => leaf));
  const treeId = newId('tre');
  const digest = headDigest({ root, treeSize: leaves.length });
  const tree: Tree = { treeId, state: 'formed', leaves, root, digest };
  const filling = { trees: trees + 1, treeId };
  await commitSilently([
    create({ ...anchorKeys.tree(treeId), type: 'tree', ...tree }, 'StaleVersion'),
    create({ ...anchorKeys.openTree(treeId), type: 'openTree', treeId }, 'StaleVersion'),
    putIf(
      { ...anchorKeys.collecting, type: 'collecting', version: seen + 1, ...filling },
      seenAt(seen),
      'StaleVersion',
    ),
  ]);
  await finishFilling(await getItem<Collecting>(anchorKeys.collecting));
  return tree;
};

export const loadTree = (treeId: string): Promise<Stored<Tree>> => loadItem<Tree>(anchorKeys.tree(treeId));

/** Returns the ids of unfinished trees, oldest first. */
export const openTrees = async (): Promise<string[]> =>
  (await queryAll<{ treeId: string }>({ pk: anchorKeys.openTrees })).map(({ treeId }) => treeId);

/** Advances the state of a tree, unless another run did. Returns the tree afterwards. */
const moveOn = async (
  { treeId, state }: Tree,
  set: Pick<Tree, 'state'> & Partial<Pick<Tree, 'submission' | 'anchor'>>,
): Promise<Tree> => {
  try {
    const move = transition<Tree>(anchorKeys.tree(treeId), { from: { state }, set }, 'StaleVersion');
    await commitSilently([move]);
  } catch (error) {
    if (!isRefusal(error, 'StaleVersion')) throw error;
  }
  return loadTree(treeId);
};

/** Stores the result of submitting a tree. When two runs submitted it, the first result counts. */
export const noteSubmission = (tree: Tree, submission: Submission): Promise<Tree> =>
  moveOn(tree, { state: 'submitted', submission });

/** Stores the anchor of a tree. */
export const noteAnchor = (tree: Tree, anchor: Anchor): Promise<Tree> =>
  moveOn(tree, { state: 'anchored', anchor });

/** Closes a tree whose registrations are finished. */
export const closeTree = ({ treeId }: Tree): Promise<void> =>
  commitSilently([remove(anchorKeys.openTree(treeId))]);
