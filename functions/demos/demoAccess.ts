import { allows } from '../../shared/access/authority.ts';
import { visibilities } from '../../shared/demos/enumerations.ts';
import { isOffered, ownersOfDemo } from '../../shared/demos/rules.ts';
import type { Demo } from '../../shared/demos/schema.ts';
import type { Identity } from '../api/identity.ts';

/** Returns whether a person is A&R: a system user with the A&R list. Companies and musicians are never granted it. */
export const isAnr = (identity: Identity): boolean =>
  allows(identity.permissions, 'demoRoleAuthority/viewAnrDemoList');

/** Returns whether a person is one of the writers or publishers of a demo, or A&R. */
export const ownsDemo = (identity: Identity, demo: Demo): boolean =>
  isAnr(identity) ||
  (identity.rightOwnerId !== undefined && ownersOfDemo(demo).includes(identity.rightOwnerId));

/** Returns whether a person may open a demo: its own, or one that is offered and visible to all. */
export const seesDemo = (identity: Identity, demo: Demo): boolean =>
  ownsDemo(identity, demo) || (demo.visibility === visibilities.VisibleToAll && isOffered(demo));
