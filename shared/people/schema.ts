import * as z from 'zod';
import { changedShape } from '../api/listOrder.ts';
import { pageSchema, pagingSchema } from '../api/paging.ts';
import { birthdaySchema } from '../reference/businessDay.ts';
import {
  artistTypeSchema,
  businessScopeSchema,
  companyTypeSchema,
  genderSchema,
  ipiNameTypeSchema,
  payerEntities,
  payerEntitySchema,
  publishingKindSchema,
  realNameCountrySchema,
  rightOwnerKindSchema,
  taxResidenceSchema,
} from '../reference/enumerations.ts';
import { ipiBaseNumberSchema, ipiNameNumberSchema, isrcPrefixSchema } from '../reference/identifiers.ts';
import {
  companyIdSchema,
  companyRealNameIdSchema,
  musicianIdSchema,
  musicianRealNameIdSchema,
  rightOwnerIdSchema,
} from '../reference/personIds.ts';
import { namesShape, remarkSchema } from '../reference/names.ts';
import { membershipsSchema } from './memberships.ts';

const line = z.string().trim().max(300);
const skillsSchema = z.array(z.string().trim().min(1).max(50)).max(20);

/** Another name a musician works under. */
export const penNameSchema = z.object({
  ...namesShape,
  /** The alias in full. */
  surname: line.optional(),
  contractName: line.optional(),
  description: remarkSchema.optional(),
  artistType: artistTypeSchema.optional(),
  ipiNameNumber: ipiNameNumberSchema.optional(),
  skills: skillsSchema.optional(),
});

/** Facts that people and companies have in common. */
const factsShape = {
  country: realNameCountrySchema,
  /** Place of tax residence. Together with the payer's place and the kind of right owner, it decides the tax. */
  taxResidence: taxResidenceSchema,
  phone: z.string().trim().max(40).optional(),
  email: z.email().max(254).optional(),
  invoiceInfo: remarkSchema.optional(),
  contractDisplayName: line.optional(),
  ipiBaseNumber: ipiBaseNumberSchema.optional(),
  /** Societies it is a member of, by class of right. */
  societies: membershipsSchema.optional(),
};

/**
 * Facts about the person behind a musician. A real name holds them; each of its aliases has a copy, which contracts,
 * tax and reports read.
 */
export const musicianFactsShape = {
  ...factsShape,
  gender: genderSchema.optional(),
  birthday: birthdaySchema.optional(),
};

/** Facts about a company, held and copied in the same way. */
export const companyFactsShape = {
  ...factsShape,
  companyType: companyTypeSchema.default('other'),
  /** Unified number, social credit code, UEN or SSM number, checked by the rule of the country. */
  registrationNumber: z.string().trim().max(40).optional(),
  address: line.optional(),
  businessScope: z.array(businessScopeSchema).max(4).default([]),
  publishingKind: publishingKindSchema.optional(),
  /** True when it issues its own invoices for the payments it receives. */
  issuesInvoices: z.boolean().default(true),
};

/** Name that works and contracts show, and the fields that belong to that name only. */
const aliasShape = {
  ...namesShape,
  /** Name on contracts made under this alias. */
  contractName: line.optional(),
  ipiNameNumber: ipiNameNumberSchema.optional(),
  ipiNameType: ipiNameTypeSchema.optional(),
  introduction: remarkSchema.optional(),
  /** Business's own number for this right owner, unique. Bulk import uses it to recognise the right owner. */
  externalId: z.string().trim().min(1).max(100).optional(),
};

const musicianAliasShape = {
  ...aliasShape,
  /** The alias in full. */
  surname: line.optional(),
  artistType: artistTypeSchema.default(5),
  skills: skillsSchema.optional(),
  penNames: z.array(penNameSchema).max(50).default([]),
};

/** Paying company of an agent, as documents name it. */
export const payingCompanySchema = z.object({
  payerEntity: payerEntitySchema,
  legalName: z.string().trim().min(1).max(300),
  /** Checked by the rule of the country it is taxed in. */
  registrationNumber: z.string().trim().min(1).max(40),
  address: z.string().trim().min(1).max(300),
});

export type PayingCompanyEntry = z.infer<typeof payingCompanySchema>;

const companyAliasShape = {
  ...aliasShape,
  /** True when the company represents right owners and can be party A of a licence contract. */
  isAgent: z.boolean().default(false),
  /** Prefix its ISRC agency gave it; codes of its recordings begin with it. */
  isrcPrefix: isrcPrefixSchema.optional(),
  /**
   * Companies it pays through, each at most once. It pays itself when the list is empty. An update without the list
   * does not change it.
   */
  payingCompanies: z.array(payingCompanySchema).max(payerEntities.length).optional(),
};

export const musicianAliasFieldsSchema = z.object(musicianAliasShape);
export const companyAliasFieldsSchema = z.object(companyAliasShape);
export type MusicianAliasFields = z.infer<typeof musicianAliasFieldsSchema>;
export type CompanyAliasFields = z.infer<typeof companyAliasFieldsSchema>;

export const musicianFieldsSchema = z.object({ ...musicianAliasShape, ...musicianFactsShape });
export const companyFieldsSchema = z.object({ ...companyAliasShape, ...companyFactsShape });

/** Musician as a right owner: an alias with a copy of the facts of its real name. */
export const musicianSchema = musicianFieldsSchema.extend({
  musicianInfoId: musicianIdSchema,
  /** Real name it is an alias of. Without it, the musician's own name is its real name. */
  realNameId: musicianRealNameIdSchema.optional(),
  version: z.number().int(),
});
/** Company as a right owner: an alias with a copy of the facts of its real name. */
export const companySchema = companyFieldsSchema.extend({
  companyInfoId: companyIdSchema,
  realNameId: companyRealNameIdSchema.optional(),
  version: z.number().int(),
});
export type Musician = z.infer<typeof musicianSchema>;
export type Company = z.infer<typeof companySchema>;
export type MusicianFields = z.infer<typeof musicianFieldsSchema>;
export type CompanyFields = z.infer<typeof companyFieldsSchema>;

/** True to confirm that this is another person or company with the same name. */
export const notTheSameShape = { notTheSame: z.boolean().default(false) };
export const musicianInputSchema = musicianFieldsSchema.extend(notTheSameShape);
export const companyInputSchema = companyFieldsSchema.extend(notTheSameShape);

/** Version the record was read at. An update is rejected if the record has changed since. */
export const versionShape = { version: z.number().int().min(1) };
export const musicianUpdateSchema = musicianInputSchema.extend(versionShape);
export const companyUpdateSchema = companyInputSchema.extend(versionShape);

/** Search text of a list. */
export const keywordSchema = z.string().trim().max(200).optional();
export const keywordPagingSchema = pagingSchema.extend({ keyword: keywordSchema });

/** A right owner in a list or a selector. */
export const rightOwnerSummarySchema = z.object({
  rightOwnerId: rightOwnerIdSchema,
  kind: rightOwnerKindSchema,
  ...namesShape,
  isAgent: z.boolean().optional(),
  ipiNameNumber: z.string().optional(),
});
export type RightOwnerSummary = z.infer<typeof rightOwnerSummarySchema>;

export const musicianPageSchema = pageSchema(musicianSchema.extend(changedShape));
export const companyPageSchema = pageSchema(companySchema.extend(changedShape));
export const rightOwnerPageSchema = pageSchema(rightOwnerSummarySchema);

/** Contributor to the works of a company; a registered one has an id. */
export const contributorSchema = z.object({
  rightOwnerId: rightOwnerIdSchema.optional(),
  name: z.string(),
  /** Number of the company's works or recordings it contributed to. */
  works: z.number().int(),
});
export type Contributor = z.infer<typeof contributorSchema>;
export const contributorPageSchema = pageSchema(contributorSchema);
