import * as z from 'zod';
import { idSchema } from './ids.ts';

export const musicianIdSchema = idSchema('mus');
export const companyIdSchema = idSchema('cmp');

/** Musician or company: owns rights, licenses them and is paid. */
export const rightOwnerIdSchema = z.string().regex(/^(mus|cmp)_[0-9a-z]{10,40}$/, 'id');

/** Returns whether an id names a right owner, which is an alias of a real name. */
export const isRightOwnerId = (id: string): boolean => rightOwnerIdSchema.safeParse(id).success;

/** Returns the kind of right owner an id names. */
export const kindOfRightOwner = (id: string): 'Musician' | 'Company' =>
  id.startsWith('mus_') ? 'Musician' : 'Company';

export const musicianRealNameIdSchema = idSchema('mrn');
export const companyRealNameIdSchema = idSchema('crn');

/** Real name: the person or company behind one or more right owners. */
export const realNameIdSchema = z.string().regex(/^(mrn|crn)_[0-9a-z]{10,40}$/, 'id');

/** Returns the id of the real name registered together with a right owner; both ids end alike. */
export const ownRealNameId = (rightOwnerId: string): string =>
  rightOwnerId.replace(/^mus_/, 'mrn_').replace(/^cmp_/, 'crn_');

/** Returns the id of the right owner registered together with a real name, its first alias. */
export const firstAliasId = (realNameId: string): string =>
  realNameId.replace(/^mrn_/, 'mus_').replace(/^crn_/, 'cmp_');

/** Right owner, or the real name that stands for its first alias. */
export const musicianPayeeIdSchema = z
  .string()
  .regex(/^(mus|mrn)_[0-9a-z]{10,40}$/, 'id')
  .transform(firstAliasId);
export const companyPayeeIdSchema = z
  .string()
  .regex(/^(cmp|crn)_[0-9a-z]{10,40}$/, 'id')
  .transform(firstAliasId);
