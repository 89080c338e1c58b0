import { allows, type Permissions } from '../access/authority.ts';
import type { User } from '../account/schema.ts';

/**
 * Returns whether a person may change works, recordings and contracts that a co-creation made: staff who register
 * co-creations. For everybody else the technical department changes them (platform description, section 6).
 */
export const editsCoCreated = (kind: User['kind'], permissions: Permissions): boolean =>
  kind === 'system' && allows(permissions, 'systemAdminRoleAuthority/addCowork');
