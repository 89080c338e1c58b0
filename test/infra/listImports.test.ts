import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listImports, listImportsByEntry } from '../../infra/listImports.ts';

const files = {
  'one.ts':
    "import { shared } from './shared.ts';\nexport const load = () => import('./later.ts');\nshared();\n",
  'other.ts': "import { shared } from './shared.ts';\nimport './more.ts';\nshared();\n",
  'shared.ts': "import { join } from 'node:path';\nexport const shared = () => join('a', 'b');\n",
  'more.ts': 'globalThis.name = "more";\n',
  'later.ts': 'export default 1;\n',
};

const at = (file: string) => relative('.', join(folder, file));

const folder = await mkdtemp(join(tmpdir(), 'list-imports-'));
for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
afterAll(() => rm(folder, { recursive: true }));

describe('imports of entries', () => {
  it('are listed together, with those loaded later', () => {
    expect(listImports([at('one.ts'), at('other.ts')]).sort()).toEqual(Object.keys(files).map(at).sort());
  });

  it('are listed by entry, without those loaded later or by another entry', () => {
    const loaded = listImportsByEntry([at('one.ts'), at('other.ts')]);
    expect([...loaded.get(at('one.ts'))!].sort()).toEqual([at('one.ts'), at('shared.ts')]);
    expect([...loaded.get(at('other.ts'))!].sort()).toEqual(['more.ts', 'other.ts', 'shared.ts'].map(at));
  });
});
