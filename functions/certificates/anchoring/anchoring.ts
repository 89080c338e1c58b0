import type { Anchor } from '../../../shared/certificates/proofSchema.ts';

/** State a way of anchoring keeps between handing over a digest and having its anchor. */
export type Submission =
  | { kind: 'ledger'; index: number }
  | { kind: 'bitcoin'; pending: readonly { calendar: string; timestamp: string }[] };

/** A way to fix the digest of a tree in time. */
export type Anchoring<S extends Submission = Submission> = {
  /**
   * Hands over the digest of a tree.
   * @param digest in hex
   */
  submit: (treeId: string, digest: string) => Promise<S>;
  /** Returns the anchor of a digest; `undefined` while it is not final. */
  complete: (digest: string, submission: S) => Promise<Anchor | undefined>;
};
