import * as z from 'zod';
import { rightOwnerIdSchema } from '../../reference/personIds.ts';
import { ipiNameNumberSchema } from '../../reference/identifiers.ts';
import { regionSchema } from '../../reference/regions.ts';
import { rightClassSchema } from '../../reference/rightClasses.ts';
import { membershipsSchema } from '../../people/memberships.ts';
import { percentageOrZeroSchema } from '../../money/percentage.ts';

/**
 * Roles of writers (CISAC, CWR "writer designation"): composer and author, composer, author, arranger, adapter,
 * sub-author, sub-arranger, translator, income participant.
 */
export const writerRoles = ['CA', 'C', 'A', 'AR', 'AD', 'SA', 'SR', 'TR', 'PA'] as const;
export const writerRoleSchema = z.enum(writerRoles);

/**
 * Roles of publishers (CISAC, CWR "publisher type"): original publisher, substituted publisher, acquirer,
 * administrator, sub-publisher, income participant.
 */
export const publisherRoles = ['E', 'ES', 'AQ', 'AM', 'SE', 'PA'] as const;
export const publisherRoleSchema = z.enum(publisherRoles);

/**
 * Types of agreements between publishers, or of a writer with a publisher (CWR "agreement type"): original specific,
 * original general, sub-publishing specific, sub-publishing general. A specific one names its works; a general one
 * covers a catalogue.
 */
export const agreementTypes = ['OS', 'OG', 'PS', 'PG'] as const;
export const agreementTypeSchema = z.enum(agreementTypes);

/**
 * Share in one class of right and some territories, in percent of the whole work. Where several of a party apply to a
 * territory, the one with the smallest region around it counts.
 */
export const rightShareSchema = z.object({
  right: rightClassSchema,
  regions: z.array(regionSchema).min(1).max(300),
  excludedRegions: z.array(regionSchema).max(300).optional(),
  percentage: percentageOrZeroSchema,
});
export type RightShare = z.infer<typeof rightShareSchema>;

/** Shares a party of a work states. A class it states counts only in the territories it states it for. */
const statedSharesShape = {
  /**
   * Shares the party owns. Where it states nothing for a class, the right owner of a line owns the line's `percentage`
   * and a publisher of its chain nothing.
   */
  ownership: z.array(rightShareSchema).max(60).optional(),
  /** Shares the party collects from societies and users. Where it states none for a class, it collects what it owns. */
  collection: z.array(rightShareSchema).max(60).optional(),
};

/** Facts societies identify a party of a work by. Those of a registered right owner are in its record unless given here. */
const identityShape = {
  ipiNameNumber: ipiNameNumberSchema.optional(),
  societies: membershipsSchema.optional(),
  /** True for a party the publisher of this catalogue represents (CWR "controlled"). */
  controlled: z.boolean().optional(),
};

const agreementNumber = z.string().trim().min(1).max(20);

/** Agreement a publisher acts under: with the writer for an original publisher, else with the one it acts under. */
export const publishingAgreementSchema = z.object({
  type: agreementTypeSchema.optional(),
  /** Number the publisher gave it (CWR "submitter agreement number"). */
  number: agreementNumber.optional(),
  /** Number the society gave it. */
  societyNumber: agreementNumber.optional(),
  /** International Standard Agreement Code. */
  isac: z.string().trim().min(1).max(14).optional(),
});

/**
 * Publisher in the chain of a copyright line, in order: each original publisher is followed by those that act under it.
 * Those before the first original publisher act under the right owner of the line. `rightOwnerId` or `name` is given.
 */
export const chainPublisherSchema = z.object({
  role: publisherRoleSchema,
  rightOwnerId: rightOwnerIdSchema.optional(),
  name: z.string().trim().min(1).max(300).optional(),
  ...identityShape,
  agreement: publishingAgreementSchema.optional(),
  ...statedSharesShape,
});
export type ChainPublisher = z.infer<typeof chainPublisherSchema>;

/**
 * Optional detail of a copyright line, as publishers register works with societies. Identity and role are the author's,
 * or the right owner's where the line names no author; shares are the right owner's.
 */
export const shareDetailShape = {
  role: writerRoleSchema.optional(),
  ...identityShape,
  ...statedSharesShape,
  publishers: z.array(chainPublisherSchema).max(30).optional(),
};
