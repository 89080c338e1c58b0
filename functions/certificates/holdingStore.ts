import type { TokenHolding } from '../../shared/certificates/schema.ts';
import { workRecordSchema } from './workRecord.ts';
import { inParallel } from '../core/inParallel.ts';
import { isRefusal } from '../core/refusal.ts';
import { commitSilently, putIf, removeIf, type Write } from '../db/commit.ts';
import { atMost, below, missing } from '../db/expressions.ts';
import { queryOffset, toData } from '../db/items.ts';
import { certificateKeys } from '../db/keys/certificates.ts';
import type { StoredCertificate } from './storedCertificate.ts';

/** Returns the tokens of each right owner of a registered record. */
const tokensIn = ({ record }: Pick<StoredCertificate, 'record'>): Map<string, number> => {
  const tokens = new Map<string, number>();
  if (!record) return tokens;
  for (const line of workRecordSchema.parse(JSON.parse(record)).copyrights)
    tokens.set(line.rightOwnerId, (tokens.get(line.rightOwnerId) ?? 0) + line.tokens);
  return tokens;
};

/** Writes, unless a later registration has written already. */
const unlessLater = async (write: Write): Promise<void> => {
  try {
    await commitSilently([write]);
  } catch (error) {
    if (!isRefusal(error, 'StaleVersion')) throw error;
  }
};

/**
 * Stores what the right owners of a registered work hold, and removes their holdings from its earlier registration.
 * Repeating it changes nothing.
 */
export const storeHoldings = async (
  { certificateId, musicalWorkId, claim, ...certificate }: StoredCertificate,
  registeredAt: string,
  earlier: StoredCertificate | undefined,
): Promise<void> => {
  const { number, title, writers } = claim;
  const now = tokensIn(certificate);
  const former = earlier ? [...tokensIn(earlier).keys()].filter((ownerId) => !now.has(ownerId)) : [];
  const holding = (ownerId: string, tokens: number): Write => {
    const item: TokenHolding = { musicalWorkId, certificateId, number, title, writers, tokens, registeredAt };
    return putIf<TokenHolding>(
      { ...certificateKeys.holding(ownerId, musicalWorkId), type: 'tokenHolding', version: 1, ...item },
      { anyOf: [missing, { number: atMost(number) }] },
      'StaleVersion',
    );
  };
  const writes = [
    ...[...now].map(([ownerId, tokens]) => holding(ownerId, tokens)),
    ...former.map((ownerId) =>
      removeIf<TokenHolding>(
        certificateKeys.holding(ownerId, musicalWorkId),
        { number: below(number) },
        'StaleVersion',
      ),
    ),
  ];
  await inParallel(writes, 8, unlessLater);
};

/** Returns the registered works a right owner has a share in, newest first. */
export const listHoldings = async (
  rightOwnerId: string,
  paging: { offset: number; limit: number },
): Promise<{ items: TokenHolding[]; total: number }> => {
  const { items, total } = await queryOffset<TokenHolding>({
    pk: certificateKeys.holdings(rightOwnerId),
    descending: true,
    ...paging,
  });
  return { items: items.map(toData), total };
};
