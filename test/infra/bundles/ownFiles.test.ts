import { expect, it } from 'vitest';
import { allFunctions } from '../../../infra/bundles/functions.ts';
import { listImportsByEntry } from '../../../infra/listImports.ts';

it('no function loads the file of another one, so that a change of it reaches that function alone', () => {
  const functions = allFunctions();
  const filesByEntry = listImportsByEntry(functions.map(({ entry }) => entry));
  const loading = functions.map(({ name, entry }) => ({
    name,
    loadedBy: functions
      .filter((other) => filesByEntry.get(other.entry)!.has(entry))
      .map((other) => other.name),
  }));
  expect(loading.length).toBeGreaterThan(400);
  expect(loading).toEqual(functions.map(({ name }) => ({ name, loadedBy: [name] })));
});
