import { describe, expect, it } from 'vitest';
import { licenceProblems, readLockFile } from '../../../infra/tools/licences.ts';

const findProblems = (license: string | undefined) =>
  licenceProblems({ packages: { 'node_modules/one': license === undefined ? {} : { license } } });

describe('licences', () => {
  it('of all packages are stated and allowed', () => {
    const lockFile = readLockFile();
    expect(Object.keys(lockFile.packages).length).toBeGreaterThan(300);
    expect(licenceProblems(lockFile)).toEqual([]);
  });

  it.each(['MIT', 'MIT OR GPL-3.0-or-later', '(GPL-2.0-only OR Apache-2.0)', 'MIT AND OFL-1.1'])(
    'such as %s are allowed',
    (licence) => {
      expect(findProblems(licence)).toEqual([]);
    },
  );

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'MIT AND GPL-2.0-only',
    'UNLICENSED',
    'SEE LICENSE IN x',
    '',
  ])('such as %s are refused', (licence) => {
    expect(findProblems(licence)).toEqual([`one has the licence ${licence}`]);
  });

  it('must be stated', () => {
    expect(findProblems(undefined)).toEqual(['one names no licence']);
    expect(licenceProblems({ packages: { '': {}, 'node_modules/png-js': {} } })).toEqual([]);
  });
});
