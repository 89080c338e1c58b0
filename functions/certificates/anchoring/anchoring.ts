import type { Anchor } from '../proofSchema.ts';

/** State that a method of anchoring stores between submitting a digest and receiving its anchor. */
export type Submission =
  | { kind: 'ledger'; index: number }
  | { kind: 'bitcoin'; pending: readonly { calendar: string; timestamp: string }[] };

/** Method of proving when the digest of a tree existed. */
export type Anchoring<S extends Submission = Submission> = {
  /**
   * Submits the digest of a tree.
   * @param digest in hex
   */
  submit: (treeId: string, digest: string) => Promise<S>;
  /** Returns the anchor of a digest; `undefined` until it is final. */
  complete: (digest: string, submission: S) => Promise<Anchor | undefined>;
};
