import { describe, expect, it } from 'vitest';
import { filesSeenBy, referenceFilesProblem } from '../../../shared/projects/referenceFiles.ts';

const file = (fileName: string) => ({ fileId: `fil_${fileName}`, fileName, size: 1, description: 'x' });
const content = { openingCase: { files: [file('case.pdf')] }, contractOut: { files: [file('told.pdf')] } };

describe('reference files', () => {
  it.each([
    ['Vendor', ['case.pdf']],
    ['Author', ['told.pdf']],
    ['ArtistAndRepertoire', ['case.pdf', 'told.pdf']],
  ] as const)('%s sees %j', (role, names) => {
    expect(filesSeenBy(role, content).map(({ fileName }) => fileName)).toEqual(names);
    expect(filesSeenBy(role, { openingCase: {} })).toEqual([]);
  });

  it.each([
    [['a.pdf', 'b.pdf'], undefined],
    [['a.pdf', 'b.pdf', 'A.PDF'], 'files.2'],
    [undefined, undefined],
  ])('of the names %j break the rule at %s', (names, path) => {
    expect(referenceFilesProblem(names?.map((fileName) => ({ fileName })))?.path).toBe(path);
  });
});
