import {
  companyRealNameFieldsSchema,
  musicianRealNameFieldsSchema,
  type CompanyRealNameFields,
  type MusicianRealNameFields,
  type RealName,
} from '../../shared/people/realNameSchema.ts';
import {
  companyAliasFieldsSchema,
  musicianAliasFieldsSchema,
  type CompanyAliasFields,
  type MusicianAliasFields,
  type RightOwnerSummary,
} from '../../shared/people/schema.ts';
import type { RealNameWithAliases } from './realNameReader.ts';
import { summaryOfRightOwner, type RightOwner } from './rightOwnerNames.ts';

/** Returns a real name as routes return it. */
export const realNameView = <T extends RealName>({
  realName,
  aliases,
}: RealNameWithAliases): T & { aliases: RightOwnerSummary[] } => ({
  ...(realName as T),
  aliases: aliases.map(summaryOfRightOwner),
});

/** Returns the fields of a real name in the order of the schema, so equal ones have equal JSON. */
export const toRealNameFields = (
  realName: RealName | MusicianRealNameFields | CompanyRealNameFields,
): MusicianRealNameFields | CompanyRealNameFields =>
  'companyType' in realName
    ? companyRealNameFieldsSchema.parse(realName)
    : musicianRealNameFieldsSchema.parse(realName);

/** Returns the fields of an alias in the order of the schema. */
export const toAliasFields = (alias: RightOwner): MusicianAliasFields | CompanyAliasFields =>
  'companyInfoId' in alias ? companyAliasFieldsSchema.parse(alias) : musicianAliasFieldsSchema.parse(alias);
