import { expect, it } from 'vitest';
import { toPermissions } from '../../../shared/access/toPermissions.ts';
import { sampleVisitor } from '../../../web/tour/sampleVisitor.ts';

it('shows the tour as a licensor with the first level of works and of reports sees the product', () => {
  const granted = toPermissions({ infoRoleAuthority: 1, reportRoleAuthority: 1 }, false);
  expect(sampleVisitor.permissions).toEqual(granted);
});
