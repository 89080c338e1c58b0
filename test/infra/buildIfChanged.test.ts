import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listImports } from '../../infra/listImports.ts';
import { isFresh, buildIfChanged } from '../../infra/buildIfChanged.ts';

const name = 'test-of-unless-fresh';
const earlier = new Date('2026-01-01T00:00:00Z');
let builds: number;

const at = (file: string) => join(folder, file);
const write = async (file: string, text: string, at = earlier): Promise<void> => {
  await writeFile(join(folder, file), text);
  await utimes(join(folder, file), at, at);
};

const files = {
  'entry.ts':
    "import { used } from './used.ts';\nexport const load = () => import('./loaded.ts');\nused();\n",
  'used.ts': "export { used } from './deeper/used.ts';\nimport './effect.ts';\n",
  'deeper/used.ts':
    "import type { Shape } from '../shape.ts';\nexport const used = (): Shape | undefined => undefined;\n",
  'effect.ts': 'globalThis.name = "effect";\n',
  'loaded.ts': 'import words from "./words.json";\nexport default words;\n',
  'words.json': '{}',
  'shape.ts': 'export type Shape = { side: number };\n',
  'stranger.ts': 'export const stranger = 1;\n',
  'assets/font.ttf': 'font',
};

const folder = await mkdtemp(join(tmpdir(), 'unless-fresh-'));
await mkdir(at('deeper'));
await mkdir(at('assets'));
afterAll(async () => {
  await rm(folder, { recursive: true });
  await rm(`dist/${name}.sources.json`, { force: true });
});

const build = (): Promise<boolean> =>
  buildIfChanged(name, at('output'), async () => {
    builds++;
    await write('output', String(builds));
    return [...listImports([at('entry.ts')]), at('assets')];
  });

beforeEach(async () => {
  builds = 0;
  await rm(`dist/${name}.sources.json`, { force: true });
  for (const [file, text] of Object.entries(files)) await write(file, text);
  await build();
});

describe('a build of entries and their imports', () => {
  it('does not run again if nothing has changed', async () => {
    expect(await build()).toBe(false);
    expect(builds).toBe(1);
  });

  it.each([
    ['the entry', 'entry.ts'],
    ['a file that is imported', 'used.ts'],
    ['a file that an imported file exports again', 'deeper/used.ts'],
    ['a file imported for its effect', 'effect.ts'],
    ['a file imported when it is needed', 'loaded.ts'],
    ['data that is imported', 'words.json'],
    ['a file in a folder that is read', 'assets/font.ttf'],
  ])('runs again after a change of %s', async (_, file) => {
    await utimes(at(file), new Date('2026-01-02'), new Date('2026-01-02'));
    expect(await isFresh(name, at('output'))).toBe(false);
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
  });

  it('runs again after a file was added to a source folder, or a source was removed', async () => {
    await write('assets/new.ttf', 'font');
    expect(await build()).toBe(true);
    await rm(at('assets/new.ttf'));
    expect(await build()).toBe(true);
    await rm(at('assets'), { recursive: true });
    expect(await isFresh(name, at('output'))).toBe(false);
    await mkdir(at('assets'));
  });

  it('runs again when its output is gone', async () => {
    await rm(at('output'));
    expect(await build()).toBe(true);
    expect(existsSync(at('output'))).toBe(true);
  });

  it.each(['shape.ts', 'stranger.ts'])(
    'does not run again after a change of %s, which is not imported',
    async (file) => {
      await write(file, '// changed');
      expect(await build()).toBe(false);
    },
  );

  it('runs again when a source changed while it ran', async () => {
    await rm(at('output'));
    await write('used.ts', files['used.ts'], new Date(Date.now() + 60_000));
    expect(await build()).toBe(true);
    expect(await build()).toBe(true);
  });
});
