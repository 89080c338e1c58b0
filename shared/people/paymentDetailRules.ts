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

const comparable = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s.,]/g, '')
    .toLowerCase();

/**
 * Returns whether a bank account is in another name than the document of its owner (platform description, section 5). Width,
 * case, blanks and stops make no difference, and a name that is not entered yet does not differ.
 */
export const isInAnotherName = (accountName = '', documentName = ''): boolean => {
  const [account, document] = [comparable(accountName), comparable(documentName)];
  return account !== '' && document !== '' && account !== document;
};
