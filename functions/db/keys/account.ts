import { signInName } from '../../../shared/account/signInName.ts';

/** Users, their names to sign in with, and failed tries. */
export const accountKeys = {
  /** The user behind a token's subject: every request reads this one item. */
  user: (subject: string) => ({ pk: `subject#${subject}`, sk: 'user' }),
  /** Which user an account, e-mail or phone belongs to; also keeps each of them unique. */
  nameToSignIn: (name: string) => ({ pk: `signin#${signInName(name)}`, sk: 'name' }),
  /** A browser the person signed in from, by the hash of its token; expires by itself. */
  browser: (subject: string, hash: string) => ({ pk: `subject#${subject}`, sk: `browser#${hash}` }),
  /** Failed sign-ins of a name; expires by itself. */
  attempts: (name: string) => ({ pk: `signin#${signInName(name)}`, sk: 'attempts' }),
  /** Tries of a name by browsers its owner never signed in from; expires by itself. */
  strangerAttempts: (name: string) => ({ pk: `signin#${signInName(name)}`, sk: 'strangers' }),
  /** Failed sign-ins from an address; expires by itself. */
  addressAttempts: (address: string) => ({ pk: `address#${address}`, sk: 'attempts' }),
  /** The owner of a refresh token, by the hash of the token. Expires by TTL. */
  refreshToken: (hash: string) => ({ pk: `refresh#${hash}`, sk: 'token' }),
};
