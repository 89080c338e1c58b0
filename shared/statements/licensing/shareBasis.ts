import * as z from 'zod';
import { memoizeText } from '../reading/cellText.ts';
import { classesOfRight, rightClasses } from '../../reference/rightClasses.ts';

/** What a source's amounts pay for: the whole work or recording, or the part that the recipient claims. */
export const shareBasisSchema = z.enum(['whole', 'claimed']);
export type ShareBasis = z.infer<typeof shareBasisSchema>;

/** Classes of rights that a source may pay for differently; `Other` for uses that name none or another right. */
export const basisRightSchema = z.enum([...rightClasses, 'Other']);
export type BasisRight = z.infer<typeof basisRightSchema>;

/** Share basis of a source by class of right, as far as it is known. */
export const shareBasesSchema = z.partialRecord(basisRightSchema, shareBasisSchema);
export type ShareBases = z.infer<typeof shareBasesSchema>;

/** Basis of batches checked before it was asked: every amount is for the shares under contract. */
export const everythingClaimed: ShareBases = {
  PR: 'claimed',
  MR: 'claimed',
  SR: 'claimed',
  Other: 'claimed',
};

/** Returns the class whose basis holds for a use. */
export const basisRightOf = (right: number | null | undefined): BasisRight => {
  const classes = classesOfRight(right ?? undefined);
  return (classes.length === 1 ? classes[0] : undefined) ?? 'Other';
};

/** Settings of a batch that decide whether and how a row's share counts. */
export type ShareSettings = {
  /** True if rows of the source must claim a share. */
  readonly claimsShare: boolean;
  /** Absent for batches checked before the basis was asked: their amounts are for the shares under contract. */
  readonly shareBases?: ShareBases | undefined;
};

/** Returns one shared object for equal bases, which compares faster. */
const sameBases = memoizeText((json) => JSON.parse(json) as ShareBases);

/** Returns the share settings of a batch as it was last checked. */
export const shareSettingsOf = (batch: {
  claimsShare?: boolean | undefined;
  shareBases?: ShareBases | undefined;
}): ShareSettings => ({
  claimsShare: batch.claimsShare ?? false,
  shareBases: batch.shareBases && sameBases(JSON.stringify(batch.shareBases)),
});

/** Rows that wait for the basis of a class of right, with what the answers give; exact decimals. */
export const askedBasisSchema = z.object({
  right: basisRightSchema,
  currency: z.string(),
  rows: z.number().int(),
  /** Sum of the rows' amounts: income of the shares under contract if the source pays for the part claimed. */
  claimed: z.string(),
  /** Part of it for the shares under contract if the source pays for the whole work. */
  whole: z.string(),
});
export type AskedBasis = z.infer<typeof askedBasisSchema>;
