import * as z from 'zod';
import { idempotencyKeySchema } from '../api/idempotencyKey.ts';
import { pageSchema } from '../api/paging.ts';
import { namesShape } from '../reference/names.ts';
import {
  companyRealNameIdSchema,
  musicianRealNameIdSchema,
  realNameIdSchema,
} from '../reference/personIds.ts';
import {
  companyAliasFieldsSchema,
  companyFactsShape,
  musicianAliasFieldsSchema,
  musicianFactsShape,
  notTheSameShape,
  rightOwnerSummarySchema,
  versionShape,
} from './schema.ts';

/** E-mail address that the account is bound to. Messages go to `email`. */
const boundEmailShape = { boundEmail: z.email().max(254).optional() };

/** Legal name of a person, in any number of languages, and the facts about the person. */
export const musicianRealNameFieldsSchema = z.object({
  ...namesShape,
  ...musicianFactsShape,
  ...boundEmailShape,
});
/** Registered name of a company, in any number of languages, and the facts about the company. */
export const companyRealNameFieldsSchema = z.object({
  ...namesShape,
  ...companyFactsShape,
  ...boundEmailShape,
});
export type MusicianRealNameFields = z.infer<typeof musicianRealNameFieldsSchema>;
export type CompanyRealNameFields = z.infer<typeof companyRealNameFieldsSchema>;

/** Real names merged into this one. Their payment details are stored under them. */
const mergedShape = { mergedRealNameIds: z.array(realNameIdSchema).optional() };

/** Real name as stored. */
export const musicianRealNameSchema = musicianRealNameFieldsSchema.extend({
  realNameId: musicianRealNameIdSchema,
  ...mergedShape,
  version: z.number().int(),
});
export const companyRealNameSchema = companyRealNameFieldsSchema.extend({
  realNameId: companyRealNameIdSchema,
  ...mergedShape,
  version: z.number().int(),
});
export type MusicianRealName = z.infer<typeof musicianRealNameSchema>;
export type CompanyRealName = z.infer<typeof companyRealNameSchema>;
export type RealName = MusicianRealName | CompanyRealName;

/** Aliases of a real name that the reader may see. */
const aliasesShape = { aliases: z.array(rightOwnerSummarySchema) };

/** Real name with its aliases. A real name at version 0 was never edited and is derived from its only alias. */
export const musicianRealNameViewSchema = musicianRealNameSchema.extend(aliasesShape);
export const companyRealNameViewSchema = companyRealNameSchema.extend(aliasesShape);
export type MusicianRealNameView = z.infer<typeof musicianRealNameViewSchema>;
export type CompanyRealNameView = z.infer<typeof companyRealNameViewSchema>;

/** Real name with its first alias. Without `alias`, the real name is also the first alias. */
export const newMusicianSchema = musicianRealNameFieldsSchema.extend({
  alias: musicianAliasFieldsSchema.optional(),
});
export const newCompanySchema = companyRealNameFieldsSchema.extend({
  alias: companyAliasFieldsSchema.optional(),
});

/** A repeat with the same key and body returns the record of the first call. */
const createShape = { ...notTheSameShape, idempotencyKey: idempotencyKeySchema };

export const musicianRealNameInputSchema = newMusicianSchema.extend(createShape);
export const companyRealNameInputSchema = newCompanySchema.extend(createShape);

/** Version the real name was read at; 0 for one that was never edited. */
const realNameVersionShape = { version: z.number().int().min(0) };
export const musicianRealNameUpdateSchema = musicianRealNameFieldsSchema.extend({
  ...notTheSameShape,
  ...realNameVersionShape,
});
export const companyRealNameUpdateSchema = companyRealNameFieldsSchema.extend({
  ...notTheSameShape,
  ...realNameVersionShape,
});

export const musicianAliasInputSchema = musicianAliasFieldsSchema.extend(createShape);
export const companyAliasInputSchema = companyAliasFieldsSchema.extend(createShape);
export const musicianAliasUpdateSchema = musicianAliasFieldsSchema.extend({
  ...notTheSameShape,
  ...versionShape,
});
export const companyAliasUpdateSchema = companyAliasFieldsSchema.extend({
  ...notTheSameShape,
  ...versionShape,
});

/** One alias of a real name in a list of real names. */
export const realNameEntrySchema = z.object({
  realNameId: realNameIdSchema,
  ...namesShape,
  alias: rightOwnerSummarySchema,
});
export type RealNameEntry = z.infer<typeof realNameEntrySchema>;
export const realNamePageSchema = pageSchema(realNameEntrySchema);
