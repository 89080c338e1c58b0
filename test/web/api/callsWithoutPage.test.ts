import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routes } from '../../../shared/routes.ts';

/** An import of values from `shared`, where the routes are declared. Types import no call. */
const importFromShared = /import \{([^}]*)\} from '(?:\.\.?\/)+shared\/[^']+'/g;

/** Returns the names that the web app imports from `shared`. */
const importedByPages = (): Set<string> => {
  const names = new Set<string>();
  for (const path of readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  ))
    for (const [, imported] of readFileSync(join('web', path), 'utf8').matchAll(importFromShared))
      for (const name of imported!.split(',')) names.add(name.trim().split(' as ')[0]!);
  return names;
};

/** Returns the calls that the document lists under “Calls without a page”. */
const listedCalls = (): string[] => {
  const [, section = ''] = readFileSync('docs/decisions/api.md', 'utf8').split('\n## Calls without a page\n');
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.split('|')[1]!.match(/`(\w+)`/g) ?? [])
    .map((name) => name.slice(1, -1));
};

describe('the calls that no page makes', () => {
  const imported = importedByPages();
  const withoutPage = routes.map(({ route }) => route.id).filter((id) => !imported.has(id));

  it('are a small part of all calls', () => {
    expect(withoutPage.length).toBeLessThan(routes.length / 5);
  });

  it('are listed in api.md with who makes them', () => {
    expect(listedCalls().sort()).toEqual(withoutPage.sort());
  });
});
