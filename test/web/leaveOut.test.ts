import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepIcons, quotedWords } from '../../web/build/leaveOut.ts';

const designSystem = createRequire(import.meta.url).resolve('@cloudscape-design/components/package.json');
const table = readFileSync(join(dirname(designSystem), 'icon/generated/icons.js'), 'utf8');
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^ {4}"?([a-z0-9-]+)"?: React\.createElement/gm)].map(([, name]) => name!);

describe('leaving icons out of the web app', () => {
  const words = quotedWords();
  const kept = keepIcons(table, (name) => words.has(name));

  it('keeps the icons that pages and design system components use', () => {
    const used = [
      'add-plus',
      'caret-down-filled',
      'close',
      'copy',
      'download',
      'edit',
      'menu',
      'search',
      'user-profile',
    ];
    expect(namesIn(kept)).toEqual(expect.arrayContaining(used));
    expect(namesIn(kept)).toEqual(namesIn(table).filter((name) => words.has(name)));
  });

  it('drops more than half of the icons', () => {
    expect(namesIn(kept).length).toBeLessThan(namesIn(table).length / 2);
  });

  it('leaves every kept icon unchanged', () => {
    expect(keepIcons(table, () => true)).toBe(table);
    const onlyClose = keepIcons(table, (name) => name === 'close');
    expect(namesIn(onlyClose)).toEqual(['close']);
    expect(onlyClose.match(/^ {4}"?close"?: React.*$/m)?.[0]).toBe(
      table.match(/^ {4}"?close"?: React.*$/m)?.[0],
    );
  });
});
