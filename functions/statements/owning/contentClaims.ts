import { getItem, type Stored } from '../../db/items.ts';
import { statementKeys } from '../../db/keys/statements.ts';
import { transition, update, type Write } from '../../db/commit.ts';
import { seenAt } from '../../db/expressions.ts';

/** Returns the attribute that holds an owner's batch; staff's batches have an attribute of their own. */
const claimAttribute = (ownerId: string | undefined): string => ownerId ?? 'batchId';

type Claims = Stored<Record<string, unknown>> | undefined;

const claimedBatch = (claims: Claims, holder: string): string | undefined =>
  claims?.[holder] as string | undefined;

/** Returns the batches that hold some content, by holder. */
const holdersIn = (claims: Claims): [holder: string, batchId: string][] =>
  Object.entries(claims ?? {}).filter(
    (entry): entry is [string, string] => entry[0] === 'batchId' || /^(cmp|mus)_/.test(entry[0]),
  );

/**
 * Batch that has already imported a content. `named` is false when the new batch's owner must not learn of it: staff
 * imported the content, which pays everybody's licensors.
 */
export type EarlierImport = { batchId: string; named: boolean };

/**
 * Loads the claims on a content. An owner imports it once, and not again when staff imported it for all. Staff import
 * nothing that anybody else imported. Two owners who get the same file, each for the works it licenses, do not learn of
 * each other.
 */
export const loadClaims = async (sha256: string) => {
  const claims = await getItem<Record<string, unknown>>(statementKeys.content(sha256));
  return {
    /** Returns the batch that prevents another batch of this owner. */
    takenFor(ownerId: string | undefined, batchId: string): EarlierImport | undefined {
      const own = claimedBatch(claims, claimAttribute(ownerId));
      if (own !== undefined && own !== batchId) return { batchId: own, named: true };
      if (ownerId === undefined) {
        const other = holdersIn(claims).find(([, holder]) => holder !== batchId);
        return other && { batchId: other[1], named: true };
      }
      const ofStaff = claimedBatch(claims, claimAttribute(undefined));
      return ofStaff === undefined || ofStaff === batchId ? undefined : { batchId: ofStaff, named: false };
    },
    /** Returns the write that claims the content. It fails when a claim was made or released since it was read. */
    claim(ownerId: string | undefined, batchId: string, from?: string | undefined): Write {
      const holder = claimAttribute(ownerId);
      const isMoved = from !== undefined && from !== holder;
      return transition(
        statementKeys.content(sha256),
        {
          from: seenAt(claims?.version ?? 0),
          set: { [holder]: batchId, type: 'statementContent' },
          remove: isMoved ? [from] : [],
        },
        'FileContentDuplicated',
      );
    },
    /** Returns the write that passes the claim of a batch to its new owner. */
    handOver(before: string | undefined, after: string, batchId: string): Write {
      return this.claim(after, batchId, claimAttribute(before));
    },
  };
};

/** Returns the write that releases a claim. */
export const releaseContent = (sha256: string, ownerId: string | undefined): Write =>
  update(statementKeys.content(sha256), { remove: [claimAttribute(ownerId)], add: { version: 1 } });
