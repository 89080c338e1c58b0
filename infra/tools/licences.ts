import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Licences (Software Package Data Exchange) that a package may have: none requires our own source. */
const allowed = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'Zlib',
  ],
  // Requires publishing changes to its own files only, and none are made.
  'MPL-2.0',
  // Fonts that are embedded in documents.
  'OFL-1.1',
]);

/** Licences of data that development tools read; none of it is deployed. */
const allowedInDevelopment = new Set(['CC-BY-4.0']);

/** Packages that do not state their licence where npm looks; it was read in their LICENSE file. */
const readByHand: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Returns whether a licence expression, such as `MIT OR GPL-3.0-or-later`, can be met with the allowed licences. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence)));

/** Packages of a lock file by path; the project itself has the empty path. */
type LockFile = { packages: Record<string, { license?: string; link?: boolean; dev?: boolean }> };

/** Returns a sentence for each package whose licence is unknown or not allowed. */
export const licenceProblems = ({ packages }: LockFile): string[] =>
  Object.entries(packages).flatMap(([path, { license, link, dev = false }]) => {
    const name = path.split('node_modules/').pop()!;
    const licence = license ?? readByHand[name];
    if (path === '' || link) return [];
    if (licence === undefined) return [`${name} names no licence`];
    if (dev && allowedInDevelopment.has(licence)) return [];
    return isAllowed(licence) ? [] : [`${name} has the licence ${licence}`];
  });

/** Returns the packages of this project. */
export const readLockFile = (): LockFile => JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = licenceProblems(readLockFile());
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length ? 1 : 0;
}
