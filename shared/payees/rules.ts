import { allows } from '../access/authority.ts';
import type { Authority } from '../account/schema.ts';

/** Reader of payment details, with their permissions. */
type Person = Pick<Authority, 'kind' | 'musicianInfoId' | 'companyInfoId' | 'permissions'>;

const isOwn = ({ musicianInfoId, companyInfoId }: Person, ownerId: string): boolean =>
  (musicianInfoId ?? companyInfoId) === ownerId;

/**
 * Returns whether a person may see a right owner's bank accounts and documents: the owner, and staff with masked
 * numbers.
 */
export const seesPaymentDetails = (person: Person, ownerId: string): boolean =>
  person.kind === 'system' || isOwn(person, ownerId);

/**
 * Returns whether a person may change a right owner's bank accounts and documents: the owner, and staff who edit
 * contracts.
 */
export const editsPaymentDetails = (person: Person, ownerId: string): boolean =>
  isOwn(person, ownerId) ||
  (person.kind === 'system' && allows(person.permissions, 'contractRoleAuthority/addGeneralContract'));
