import { allows } from '../../shared/access/authority.ts';
import {
  mayAddSecrecy,
  maySeeSecrecy,
  seesEverySecrecy,
  type Secrecy,
} from '../../shared/contracts/secrecy.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';

type WithSecrecy = { secrecy?: Secrecy | undefined };

const personOf = ({ user, permissions }: Identity) => ({ ...user, permissions });

/**
 * Returns whether a person comes to a contract by rights on contracts. Others come by another right, such as payments or
 * the approval of proposals, which is about contracts of every secrecy.
 */
const comesByContracts = ({ permissions }: Identity): boolean =>
  allows(permissions, 'contractRoleAuthority/viewContract');

/** Returns whether the levels of a person let them know a contract. */
export const knowsContract = (identity: Identity, contract: WithSecrecy): boolean =>
  !comesByContracts(identity) || maySeeSecrecy(personOf(identity), contract);

/** Returns whether the levels of a person let them know contracts of every secrecy. */
export const knowsEveryContract = (identity: Identity): boolean =>
  !comesByContracts(identity) || seesEverySecrecy(personOf(identity));

/**
 * Checks that the levels of a person let them make or change a contract of this secrecy.
 * @throws Refusal `NotAllowed`
 */
export const requireMayAdd = (identity: Identity, contract: WithSecrecy): void => {
  if (comesByContracts(identity) && !mayAddSecrecy(personOf(identity), contract))
    throw new Refusal('NotAllowed');
};
