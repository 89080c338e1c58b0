import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unusedComponents } from '../../web/build/unusedComponents.ts';

const web = join(import.meta.dirname, '../../web');

it('omits the texts of exactly the components that no page uses', () => {
  const used = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(web, file), 'utf8').matchAll(/@cloudscape-design\/components\/([\w-]+)/g),
    ])
    .map(([, component]) => component!);
  expect(used.length).toBeGreaterThan(100);
  expect(unusedComponents.filter((component) => used.includes(component))).toEqual([]);
});
