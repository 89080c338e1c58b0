import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { flagsByGroup } from '../../../shared/access/flags.ts';

const source = ['shared', 'functions', 'web']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(folder, path)),
  )
  .filter((path) => !path.startsWith('shared/access/'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** Flags written with a part that is filled in, such as `addPartner${kind}Register`, as patterns. */
const patterns = [...source.matchAll(/`(\w+RoleAuthority\/[^`]*\$\{[^`]*)`/g)].map(
  ([, text]) => new RegExp(`^${text!.replace(/\$\{[^}]*\}/g, '\\w+')}$`),
);

it('reads every flag in a route, a page or a handler', () => {
  const flags = Object.entries(flagsByGroup).flatMap(([group, names]) =>
    names.map((name) => `${group}/${name}`),
  );
  const found = flags.filter(
    (flag) => !source.includes(`'${flag}'`) && !patterns.some((pattern) => pattern.test(flag)),
  );
  expect(found).toEqual([]);
});
