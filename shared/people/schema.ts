import * as z from 'zod';
import { pageOf, pagingSchema } from '../api/paging.ts';
import { dateSchema } from '../reference/dates.ts';
import {
  artistTypeSchema,
  businessScopeSchema,
  companyTypeSchema,
  genderSchema,
  payerEntities,
  payerEntitySchema,
  realNameCountrySchema,
  rightOwnerKindSchema,
  taxResidenceSchema,
} from '../reference/enumerations.ts';
import { ipiBaseNumberSchema, ipiNameNumberSchema } from '../reference/identifiers.ts';
import { companyIdSchema, musicianIdSchema, rightOwnerIdSchema } from './ids.ts';
import { namesShape, remarkSchema } from '../reference/names.ts';

const line = z.string().trim().max(300);

/** Another name a musician works under. */
export const penNameSchema = z.object({
  ...namesShape,
  /** The alias in full. */
  surname: line.optional(),
  contractName: line.optional(),
  description: remarkSchema.optional(),
  artistType: artistTypeSchema.optional(),
  ipiNameNumber: ipiNameNumberSchema.optional(),
  skills: z.array(z.string().trim().min(1).max(50)).max(20).optional(),
});

const commonShape = {
  ...namesShape,
  country: realNameCountrySchema,
  /** Place of tax residence; with the payer's place and the kind of right owner it decides the tax. */
  taxResidence: taxResidenceSchema,
  phone: z.string().trim().max(40).optional(),
  email: z.email().max(254).optional(),
  invoiceInfo: remarkSchema.optional(),
  contractDisplayName: line.optional(),
  ipiNameNumber: ipiNameNumberSchema.optional(),
  ipiBaseNumber: ipiBaseNumberSchema.optional(),
  introduction: remarkSchema.optional(),
  /** Business's own number for this right owner, unique. Bulk import recognises the right owner by it. */
  externalId: z.string().trim().min(1).max(100).optional(),
};

export const musicianFieldsSchema = z.object({
  ...commonShape,
  artistType: artistTypeSchema.default(5),
  gender: genderSchema.optional(),
  birthday: dateSchema.optional(),
  penNames: z.array(penNameSchema).max(50).default([]),
});

/** Paying company of an agent, as documents name it. */
export const payingCompanySchema = z.object({
  payerEntity: payerEntitySchema,
  legalName: z.string().trim().min(1).max(300),
  /** Checked by the rule of the country it is taxed in. */
  registrationNumber: z.string().trim().min(1).max(40),
  address: z.string().trim().min(1).max(300),
});

export type PayingCompanyEntry = z.infer<typeof payingCompanySchema>;

export const companyFieldsSchema = z.object({
  ...commonShape,
  companyType: companyTypeSchema.default('other'),
  /** Unified number, social credit code, UEN or SSM number, checked by the rule of the country. */
  registrationNumber: z.string().trim().max(40).optional(),
  address: line.optional(),
  businessScope: z.array(businessScopeSchema).max(4).default([]),
  /** True when the company represents right owners and so may be party A of a licence contract. */
  isAgent: z.boolean().default(false),
  /**
   * Companies it pays through, at most one of each. It pays itself when the list is empty. An update without the list
   * does not change it.
   */
  payingCompanies: z.array(payingCompanySchema).max(payerEntities.length).optional(),
  /** True when it issues its own invoices for the payments it receives. */
  issuesInvoices: z.boolean().default(true),
});

export const musicianSchema = musicianFieldsSchema.extend({
  musicianInfoId: musicianIdSchema,
  version: z.number().int(),
});
export const companySchema = companyFieldsSchema.extend({
  companyInfoId: companyIdSchema,
  version: z.number().int(),
});
export type Musician = z.infer<typeof musicianSchema>;
export type Company = z.infer<typeof companySchema>;
export type MusicianFields = z.infer<typeof musicianFieldsSchema>;
export type CompanyFields = z.infer<typeof companyFieldsSchema>;

/** True to confirm that this is another person or company with the same name. */
const notTheSameShape = { notTheSame: z.boolean().default(false) };
export const musicianInputSchema = musicianFieldsSchema.extend(notTheSameShape);
export const companyInputSchema = companyFieldsSchema.extend(notTheSameShape);

/** Version the record was read at. An update is rejected when the record has changed since. */
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

export const musicianPageSchema = pageOf(musicianSchema);
export const companyPageSchema = pageOf(companySchema);
export const rightOwnerPageSchema = pageOf(rightOwnerSummarySchema);
