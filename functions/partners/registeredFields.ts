import type { CompanyRealNameFields, MusicianRealNameFields } from '../../shared/people/realNameSchema.ts';
import {
  companyAliasFieldsSchema,
  musicianAliasFieldsSchema,
  type CompanyAliasFields,
  type MusicianAliasFields,
} from '../../shared/people/schema.ts';
import type { Registration } from '../../shared/partners/schema.ts';
import { toAliasFields } from '../people/realNameViews.ts';
import type { RightOwner } from '../people/rightOwnerNames.ts';

type Registered = Pick<Registration, 'email' | 'musician' | 'company'>;

/** Returns the real name a registration asks for. It is bound to the address the licensor signs in with. */
export const registeredRealName = ({
  email,
  musician,
  company,
}: Registered): MusicianRealNameFields | CompanyRealNameFields => {
  const { alias: _alias, ...fields } = (company ?? musician)!;
  return { ...fields, email: fields.email ?? email, boundEmail: email };
};

/**
 * Returns the alias a registration asks for. It has the names of the real name unless others were entered.
 * @param existing right owner whose other fields then stay
 */
export const registeredAlias = (
  { musician, company }: Registered,
  existing?: RightOwner,
): MusicianAliasFields | CompanyAliasFields => {
  const { alias, names, nativeCultureInfo } = (company ?? musician)!;
  const schema = company ? companyAliasFieldsSchema : musicianAliasFieldsSchema;
  return alias ?? schema.parse({ ...(existing && toAliasFields(existing)), names, nativeCultureInfo });
};
