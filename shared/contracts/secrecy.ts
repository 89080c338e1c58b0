import * as z from 'zod';
import { allows, type Permissions } from '../access/authority.ts';
import type { Flag } from '../access/flags.ts';
import { isMainAccount } from '../access/subAccounts.ts';
import type { User } from '../account/schema.ts';

/** Secrecy of a contract. Levels name the secrecies a person may see and add. */
export const secrecySchema = z.enum(['general', 'secret', 'topSecret']);
export type Secrecy = z.infer<typeof secrecySchema>;

const flags = {
  view: {
    general: 'contractRoleAuthority/viewGeneralContract',
    secret: 'contractRoleAuthority/viewSecretContract',
    topSecret: 'contractRoleAuthority/viewTopSecretContract',
  },
  add: {
    general: 'contractRoleAuthority/addGeneralContract',
    secret: 'contractRoleAuthority/addSecretContract',
    topSecret: 'contractRoleAuthority/addTopSecretContract',
  },
} as const satisfies Record<string, Record<Secrecy, Flag>>;

/** Person who reads or changes contracts. */
type Person = Pick<User, 'kind' | 'companyAdmin' | 'invitedByMusician'> & { permissions: Permissions };

/** Contract by its secrecy. One that was stored without any is general. */
type WithSecrecy = { secrecy?: Secrecy | undefined };

/**
 * Returns whether the levels of a person decide which of the contracts of their company, or of the business, they know:
 * those of staff and of sub-accounts do. The main account of a party knows all of its own.
 */
const isBound = (person: Person): boolean => !isMainAccount(person);

const allowed = (person: Person, { secrecy = 'general' }: WithSecrecy, what: keyof typeof flags): boolean =>
  !isBound(person) || allows(person.permissions, flags[what][secrecy]);

/** Returns whether a person may know a contract of theirs. */
export const maySeeSecrecy = (person: Person, contract: WithSecrecy): boolean =>
  allowed(person, contract, 'view');

/** Returns whether a person may make a contract of a secrecy, or change one. */
export const mayAddSecrecy = (person: Person, contract: WithSecrecy): boolean =>
  allowed(person, contract, 'add');

/** Returns whether a person may know contracts of every secrecy. */
export const seesEverySecrecy = (person: Person): boolean =>
  secrecySchema.options.every((secrecy) => maySeeSecrecy(person, { secrecy }));

/** Returns the secrecies of the contracts a person may make. */
export const secreciesToAdd = (person: Person): Secrecy[] =>
  secrecySchema.options.filter((secrecy) => mayAddSecrecy(person, { secrecy }));
