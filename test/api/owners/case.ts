import type { Person } from '../../support/product.ts';
import type { Business } from './business.ts';

/** What a route is asked with. */
export type Input = { params?: object; query?: object; body?: object };

/** Who of the business owns what a route is asked for. */
export type OwnerName = 'agent' | 'musician' | 'label';

/**
 * Who may use a route with which records.
 * - `open`: it shows or changes nothing of anybody's, for the reason given; it is not asked.
 * - `staff`: it refuses everybody but system users.
 * - `owned`: `owner` gets through, strangers do not.
 */
export type Case =
  | { access: 'open'; because: string }
  | { access: 'staff' }
  | {
      access: 'owned';
      owner: OwnerName;
      input: (business: Business) => Input;
      /** The refusal by which an owner sees that it got through: a version that is over, a state that does not allow it. */
      through?: string;
      /** Why an owner's answer names no record of its own. */
      silent?: string;
    };

export const open = (because: string): Case => ({ access: 'open', because });

export const staff: Case = { access: 'staff' };

type More = { through?: string; silent?: string };

/** A route that names a record of the owner. */
export const owned = (owner: OwnerName, input: (business: Business) => Input, more: More = {}): Case => ({
  access: 'owned',
  owner,
  input,
  ...more,
});

/** A route that names nothing and is about whoever asks. */
export const aboutOneself = (owner: OwnerName, more: More = {}): Case => owned(owner, () => ({}), more);

/** The cases of an area, by route. */
export type Cases = Readonly<Record<string, Case>>;

/** Who asks. */
export type People = Readonly<Record<OwnerName, Person>>;

/** A version no record has come to. */
export const stale = 999_999;
