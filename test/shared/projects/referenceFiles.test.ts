import { describe, expect, it } from 'vitest';
import { filesSeenBy, referenceFilesProblem } from '../../../shared/projects/referenceFiles.ts';

const file = (fileName: string) => ({ fileId: `fil_${fileName}`, fileName, size: 1, description: 'x' });
const content = { openingCase: { files: [file('case.pdf')] }, contractOut: { files: [file('told.pdf')] } };

describe('reference files', () => {
  it.each([
    ['Vendor', ['case.pdf']],
    ['Author', ['told.pdf']],
    ['ArtistAndRepertoire', ['case.pdf', 'told.pdf']],
  ] as const)('shown to %s are %j', (role, names) => {
    expect(filesSeenBy(role, content).map(({ fileName }) => fileName)).toEqual(names);
    expect(filesSeenBy(role, { openingCase: {} })).toEqual([]);
  });

  it.each([
    [['a.pdf', 'b.pdf'], undefined],
    [['a.pdf', 'b.pdf', 'A.PDF'], 'files.2'],
    [undefined, undefined],
  ])('with the names %j have a problem at %s', (names, path) => {
    expect(referenceFilesProblem(names?.map((fileName) => ({ fileName })))?.path).toBe(path);
  });
});
