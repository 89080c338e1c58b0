import {
  mayAddSecrecy,
  maySeeSecrecy,
  seesEverySecrecy,
  type Secrecy,
} from '../../shared/contracts/secrecy.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';

type WithSecrecy = { secrecy?: Secrecy | undefined };

const personOf = ({ user: { kind, companyAdmin }, permissions }: Identity) => ({
  kind,
  companyAdmin,
  permissions,
});

/** Returns whether the levels of a person let them know a contract. */
export const knowsContract = (identity: Identity, contract: WithSecrecy): boolean =>
  maySeeSecrecy(personOf(identity), contract);

/** Returns whether the levels of a person let them know contracts of every secrecy. */
export const knowsEveryContract = (identity: Identity): boolean => seesEverySecrecy(personOf(identity));

/**
 * Checks that the levels of a person let them make or change a contract of this secrecy.
 * @throws Refusal `NotAllowed`
 */
export const requireMayAdd = (identity: Identity, contract: WithSecrecy): void => {
  if (!mayAddSecrecy(personOf(identity), contract)) throw new Refusal('NotAllowed');
};
