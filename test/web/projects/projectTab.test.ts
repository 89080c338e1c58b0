import { describe, expect, it } from 'vitest';
import { allows } from '../../../shared/access/authority.ts';
import { toPermissions } from '../../../shared/access/toPermissions.ts';
import { readTab, tabsFor } from '../../../web/projects/list/projectTab.ts';

const open = ['Pending', 'Reserved', 'Rejected', 'Confirmed', 'Completed', 'Ended'];

describe('the tabs of song requests', () => {
  it.each([
    ['Pending', 'Pending'],
    ['pending', 'Pending'],
    ['Nothing', undefined],
    ['', undefined],
  ])('are read from the address: %s is %s', (text, tab) => expect(readTab(text)).toBe(tab));

  it.each([
    ['A&R', 3, true, ['All', 'Claimed', ...open]],
    ['a customer', 2, false, ['All', ...open]],
    ['an author', 1, false, ['All', ...open]],
    ['somebody without a level', 0, false, []],
  ])('are offered by role: to %s', (_who, level, isStaff, tabs) => {
    const permissions = toPermissions({ projectRoleAuthority: level }, isStaff);
    expect(tabsFor((permission) => allows(permissions, permission))).toEqual(tabs);
  });
});
