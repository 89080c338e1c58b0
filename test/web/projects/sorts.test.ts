import { describe, expect, it } from 'vitest';
import { listSorts } from '../../../web/projects/detail/demos/sorts.ts';

describe('orders of the demos of a project', () => {
  it.each([
    ['ArtistAndRepertoire', 'Sent', ['newest', 'quality', 'fitness', 'unreviewed', 'received']],
    ['ArtistAndRepertoire', 'Unsent', ['newest', 'quality', 'fitness', 'unreviewed']],
    ['Vendor', 'Reserved', ['reservedAt', 'newest', 'quality', 'fitness', 'unreviewed']],
    ['Author', 'Confirmed', ['confirmedAt', 'newest']],
    ['Author', 'AlreadyGet', ['newest']],
  ] as const)('for %s in the tab %s start with the default one', (role, tab, sorts) => {
    expect(listSorts(role, tab)).toEqual(sorts);
  });
});
