import { signInName } from '../../../shared/account/signInName.ts';

/**
 * Kinds of tokens: of a browser that resets a password, of an invitation, of a new mail address to confirm, and of
 * the former one that stops it.
 */
export type TokenKind = 'reset' | 'invite' | 'email' | 'stopEmail';

/** Users, the names they sign in with, and failed attempts. */
export const accountKeys = {
  /** User of a token's subject: every request reads this one item. */
  user: (subject: string) => ({ pk: `subject#${subject}`, sk: 'user' }),
  /** Language the person signed in with last, and the kinds of mail they switched off. */
  preferences: (subject: string) => ({ pk: `subject#${subject}`, sk: 'preferences' }),
  /** Views of a list that the person saved: filters, order, columns and density under a name. */
  listViews: (subject: string, list: string) => ({ pk: `subject#${subject}`, sk: `views#${list}` }),
  /** Users of a company, or of staff, in the order they were created (`gsi1`). */
  users: (group: string) => `users#${group}`,
  /** All accounts (`gsi3`). Those of a kind, in the order they were created: `accountOfKind` as prefix. */
  accounts: 'accounts',
  accountOfKind: (kind: string, userId: string) => `${kind}#${userId}`,
  /** User by id (`gsi2`). */
  userId: (userId: string) => `user#${userId}`,
  /** Browser that is signed in, by the id of its session; expires by TTL. All of a person: query `pk` with the prefix. */
  session: (subject: string, sessionId: string) => ({ pk: `subject#${subject}`, sk: `session#${sessionId}` }),
  /** User of an account name, e-mail or phone; also makes each of them unique. */
  nameToSignIn: (name: string) => ({ pk: `signin#${signInName(name)}`, sk: 'name' }),
  /** Browser the person signed in from, by the hash of its token; expires by TTL. */
  browser: (subject: string, hash: string) => ({ pk: `subject#${subject}`, sk: `browser#${hash}` }),
  /** Failed sign-ins of a name; expires by TTL. */
  attempts: (name: string) => ({ pk: `signin#${signInName(name)}`, sk: 'attempts' }),
  /** Attempts on a name from browsers its owner never used; expires by TTL. */
  strangerAttempts: (name: string) => ({ pk: `signin#${signInName(name)}`, sk: 'strangers' }),
  /** Failed sign-ins from an address; expires by TTL. */
  addressAttempts: (address: string) => ({ pk: `address#${address}`, sk: 'attempts' }),
  /** Unknown addresses and numbers that an IP address requested codes for; expires by TTL. */
  unknownNames: (address: string) => ({ pk: `address#${address}`, sk: 'unknownNames' }),
  /** Meaning of a secret token, by the hash of the token. Expires by TTL. */
  token: (kind: TokenKind, hash: string) => ({ pk: `token#${hash}`, sk: kind }),
  /** Refresh token, encrypted, and its owner, by the hash of the secret in the cookie; expires by TTL. */
  refreshToken: (hash: string) => ({ pk: `refresh#${hash}`, sk: 'token' }),
};
