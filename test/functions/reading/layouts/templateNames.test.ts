import { expect, test } from 'vitest';
import { ddexDsr } from '../../../../functions/reading/layouts/templates/ddexDsr.ts';
import { templates } from '../../../../functions/reading/layouts/templates/index.ts';
import { templateNames } from '../../../../shared/statements/reading/templateNames.ts';

test('the list of template names has exactly the names of the built-in layouts', () => {
  const all = [...templates, ddexDsr].map(({ id, name }) => [id, name]);
  expect(Object.entries(templateNames).toSorted()).toEqual(all.toSorted());
});
