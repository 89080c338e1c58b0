import * as z from 'zod';
import { idSchema } from '../reference/ids.ts';

export const musicianIdSchema = idSchema('mus');
export const companyIdSchema = idSchema('cmp');

/** A musician or a company: they own rights, license them and are paid. */
export const rightOwnerIdSchema = z.string().regex(/^(mus|cmp)_[0-9a-z]{10,40}$/, 'id');

/** Returns the kind of right owner an id names. */
export const kindOfRightOwner = (id: string): 'Musician' | 'Company' =>
  id.startsWith('mus_') ? 'Musician' : 'Company';
