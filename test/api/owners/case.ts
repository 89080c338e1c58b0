import type { Person } from '../../support/product.ts';
import type { Business } from './business.ts';

/** Input of a route. */
export type Input = { params?: object; query?: object; body?: object };

/** Owner of the record a route is called with. */
export type OwnerName = 'agent' | 'musician' | 'label';

/**
 * People who may use a route, by record. `open`: nobody's data is read or changed, for the given reason, and the route is not
 * called. `staff`: it refuses everybody except system users. `owned`: it accepts `owner` and refuses strangers.
 */
export type Case =
  | { access: 'open'; because: string }
  | { access: 'staff'; input?: Input }
  | {
      access: 'owned';
      owner: OwnerName;
      input: (business: Business) => Input;
      /**
       * Refusal that proves that the owner was let through: an old version, or a state that does not allow the call.
       */
      through?: string;
      /** Reason why the response to an owner names no record of the owner. */
      silent?: string;
    };

export const open = (because: string): Case => ({ access: 'open', because });

export const staff: Case = { access: 'staff' };

/** Returns the case of a route for staff that is called with some input, without which it would refuse everybody. */
export const staffWith = (input: Input): Case => ({ access: 'staff', input });

type More = { through?: string; silent?: string };

/** Returns the case of a route that is called for a record of the owner. */
export const owned = (owner: OwnerName, input: (business: Business) => Input, more: More = {}): Case => ({
  access: 'owned',
  owner,
  input,
  ...more,
});

/** Returns the case of a route without input that concerns the caller. */
export const aboutOneself = (owner: OwnerName, more: More = {}): Case => owned(owner, () => ({}), more);

/** The cases of an area, by route. */
export type Cases = Readonly<Record<string, Case>>;

/** Callers by the owner they act for. */
export type People = Readonly<Record<OwnerName, Person>>;

/** A version that no record has. */
export const stale = 999_999;
