import { allows } from '../access/authority.ts';
import type { Authority } from '../account/schema.ts';

/** Whose account it is, and what it may do. */
type Person = Pick<Authority, 'kind' | 'musicianInfoId' | 'companyInfoId' | 'permissions'>;

const isOwn = ({ musicianInfoId, companyInfoId }: Person, ownerId: string): boolean =>
  (musicianInfoId ?? companyInfoId) === ownerId;

/** Tells whether somebody sees where a right owner is paid: the owner, and staff with masked numbers. */
export const seesPaymentDetails = (person: Person, ownerId: string): boolean =>
  person.kind === 'system' || isOwn(person, ownerId);

/** Tells whether somebody changes where a right owner is paid: the owner, and staff who edit contracts. */
export const editsPaymentDetails = (person: Person, ownerId: string): boolean =>
  isOwn(person, ownerId) ||
  (person.kind === 'system' && allows(person.permissions, 'contractRoleAuthority/addGeneralContract'));
