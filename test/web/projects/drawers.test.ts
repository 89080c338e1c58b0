import { describe, expect, it } from 'vitest';
import { drawerIn, withDrawer } from '../../../web/projects/detail/demos/drawers.ts';

describe('the drawer beside the demos of a project', () => {
  it.each([
    ['drawer=lyrics&demo=dmo_1', { name: 'lyrics', demoId: 'dmo_1' }],
    ['demos=All&drawer=evaluation&demo=dmo_1', { name: 'evaluation', demoId: 'dmo_1' }],
    ['drawer=lyrics', undefined],
    ['demo=dmo_1', undefined],
    ['drawer=other&demo=dmo_1', undefined],
    ['demos=All', undefined],
  ])('is read from the address: %s', (search, drawn) =>
    expect(drawerIn(new URLSearchParams(search))).toEqual(drawn),
  );

  it('is put into the address and taken out of it, and the tab stays', () => {
    const tab = new URLSearchParams('demos=Pending&order=newest');
    const open = withDrawer(tab, { name: 'lyrics', demoId: 'dmo_1' });
    expect(open.toString()).toBe('demos=Pending&order=newest&drawer=lyrics&demo=dmo_1');
    const other = withDrawer(open, { name: 'evaluation', demoId: 'dmo_2' });
    expect(drawerIn(other)).toEqual({ name: 'evaluation', demoId: 'dmo_2' });
    expect(withDrawer(other, undefined).toString()).toBe(tab.toString());
  });
});
