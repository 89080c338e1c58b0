import type { User } from '../../shared/account/schema.ts';

/** Facts about an account that tell whose it is. */
export type AccountOrigin = Pick<
  User,
  'userId' | 'email' | 'phone' | 'musicianInfoId' | 'companyInfoId' | 'invitedBy' | 'confirmedBy'
>;

/** Returns a mail address without case and without the part after `+`, which reaches the same mailbox. */
export const mailbox = (address: string): string => {
  const [name = '', domain = ''] = address.trim().toLowerCase().split('@');
  return `${name.split('+')[0]}@${domain}`;
};

const isSame = (a: string | undefined, b: string | undefined): boolean => a !== undefined && a === b;

/** Returns whether two accounts are reached at the same address or number, or belong to the same person. */
const sharesPerson = (a: AccountOrigin, b: AccountOrigin): boolean =>
  mailbox(a.email) === mailbox(b.email) ||
  isSame(a.phone, b.phone) ||
  isSame(a.musicianInfoId, b.musicianInfoId) ||
  isSame(a.companyInfoId, b.companyInfoId);

/**
 * Returns whether two accounts belong to two people, so that one may approve what the other proposed. An account that
 * nobody confirmed counts as its inviter's, over any number of invitations.
 * @param chains each account with its inviters up to the first that is confirmed or was not invited, nearest first
 */
export const areIndependent = (a: readonly AccountOrigin[], b: readonly AccountOrigin[]): boolean =>
  !a.some((one) => b.some((other) => one.userId === other.userId || sharesPerson(one, other)));
