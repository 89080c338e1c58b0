import { getItem, type Stored } from '../../db/items.ts';
import { statementKeys } from '../../db/keys/statements.ts';
import { update, type Write } from '../../db/commit.ts';

/** The attribute that names the batch of an owner; staff's own batches have one too. */
const holderOf = (ownerId: string | undefined): string => ownerId ?? 'batchId';

type Claims = Stored<Record<string, unknown>> | undefined;

const batchOf = (claims: Claims, holder: string): string | undefined =>
  claims?.[holder] as string | undefined;

/** Batches that hold some content, by holder. */
const holdersIn = (claims: Claims): [holder: string, batchId: string][] =>
  Object.entries(claims ?? {}).filter(
    (entry): entry is [string, string] => entry[0] === 'batchId' || /^(cmp|mus)_/.test(entry[0]),
  );

/**
 * Whether a content is imported already, and by which batch as far as its owner may know: `named` is absent for content that
 * staff imported, which pays everybody's licensors.
 */
export type Taken = { batchId: string; named: boolean };

/**
 * The claims on a content. An owner imports it once, and not again what staff imported for all; staff import nothing that
 * anybody did. Two owners who get the same file, each for the works it licenses, do not learn of each other.
 */
export const loadClaims = async (sha256: string) => {
  const claims = await getItem<Record<string, unknown>>(statementKeys.content(sha256));
  return {
    /** The batch that stands in the way of another batch of this owner. */
    takenFor(ownerId: string | undefined, batchId: string): Taken | undefined {
      const own = batchOf(claims, holderOf(ownerId));
      if (own !== undefined && own !== batchId) return { batchId: own, named: true };
      if (ownerId === undefined) {
        const other = holdersIn(claims).find(([, holder]) => holder !== batchId);
        return other && { batchId: other[1], named: true };
      }
      const ofStaff = batchOf(claims, holderOf(undefined));
      return ofStaff === undefined || ofStaff === batchId ? undefined : { batchId: ofStaff, named: false };
    },
    /** The write that claims the content; refuses when anybody claimed or gave it up since it was read. */
    claim(ownerId: string | undefined, batchId: string, from?: string | undefined): Write {
      const holder = holderOf(ownerId);
      const isMoved = from !== undefined && from !== holder;
      return update(
        statementKeys.content(sha256),
        {
          expression: `SET #holder = :batchId, #type = :type${isMoved ? ' REMOVE #from' : ''} ADD #version :one`,
          condition: claims ? '#version = :version' : 'attribute_not_exists(pk)',
          names: {
            '#holder': holder,
            '#type': 'type',
            '#version': 'version',
            ...(isMoved && { '#from': from }),
          },
          values: {
            ':batchId': batchId,
            ':type': 'statementContent',
            ':one': 1,
            ...(claims && { ':version': claims.version }),
          },
        },
        'FileContentDuplicated',
      );
    },
    /** The write that hands the claim of a batch on to its new owner. */
    handOver(before: string | undefined, after: string, batchId: string): Write {
      return this.claim(after, batchId, holderOf(before));
    },
  };
};

/** The write that gives a claim up. */
export const releaseContent = (sha256: string, ownerId: string | undefined): Write =>
  update(
    statementKeys.content(sha256),
    {
      expression: 'REMOVE #holder ADD #version :one',
      names: { '#holder': holderOf(ownerId), '#version': 'version' },
      values: { ':one': 1 },
    },
    'BatchStateChanged',
  );
