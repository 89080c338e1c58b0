import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A sample file and the rule it breaks; undefined if it breaks none. */
type Sample = { path: string; text: string; breaks: string | undefined };

const imports = (path: string, from: string, breaks = 'style/noRestrictedImports'): Sample => ({
  path,
  text: `import { thing } from '${from}';\nexport const other = thing;\n`,
  breaks,
});
const mayImport = (path: string, from: string): Sample => ({ ...imports(path, from), breaks: undefined });

const screen = (path: string, body: string, breaks?: string): Sample => {
  const [hook] = /use(State|Effect)/.exec(body) ?? [];
  const text = hook ? `import { ${hook} } from 'react';\n${body}\n` : `${body}\n`;
  return { path: `web/${path}.tsx`, text, breaks };
};

const samples: readonly Sample[] = [
  imports('shared/works/functions.ts', '../../functions/db/client.ts'),
  imports('shared/works/infra.ts', '../../infra/stages.ts'),
  imports('shared/works/web.ts', '../../web/api.ts'),
  imports('shared/works/aws.ts', '@aws-sdk/client-s3'),
  imports('shared/works/react.ts', 'react'),
  imports('shared/works/files.ts', 'node:fs'),
  mayImport('shared/works/shared.ts', '../money/decimal.ts'),
  imports('functions/works/web.ts', '../../web/api.ts'),
  imports('functions/works/infra.ts', '../../infra/stages.ts'),
  imports('functions/works/test.ts', '../../test/support/product.ts'),
  mayImport('functions/works/shared.ts', '../../shared/money/decimal.ts'),
  imports('web/works/functions.ts', '../../functions/db/client.ts'),
  imports('web/works/infra.ts', '../../infra/stages.ts'),
  {
    ...imports('web/later.ts', ''),
    text: "export const later = () => import('../functions/db/client.ts');\n",
  },
  { ...imports('web/onward.ts', ''), text: "export { thing } from '../functions/db/client.ts';\n" },
  mayImport('web/works/shared.ts', '../../shared/money/decimal.ts'),
  imports('infra/stacks/functions.ts', '../../functions/db/client.ts'),
  imports('infra/stacks/tools.ts', '../tools/demo/people.ts'),
  imports('infra/stacks/web.ts', '../../web/api.ts'),
  mayImport('infra/stacks/table.ts', '../../functions/db/table/definition.ts'),
  imports('infra/tools/test.ts', '../../test/support/product.ts'),
  mayImport('infra/tools/functions.ts', '../../functions/db/client.ts'),
  mayImport('test/works/web.ts', '../../web/api.ts'),
  screen('Untranslated', 'export const Page = () => <p>Nothing here yet</p>;', 'style/noJsxLiterals'),
  screen('Joined', 'export const Page = ({ name }: { name: string }) => <p>{name} — {name}</p>;'),
  screen(
    'Conditional',
    'export const Page = ({ on }: { on: boolean }) => <p>{on && useState(0)[0]}</p>;',
    'correctness/useHookAtTopLevel',
  ),
  screen(
    'Forgetful',
    'export const useTold = (tell: () => void) => useEffect(() => tell(), []);',
    'correctness/useExhaustiveDependencies',
  ),
  { path: 'functions/any.ts', text: 'export const sum: any = 1;\n', breaks: 'suspicious/noExplicitAny' },
  { path: 'functions/unused.ts', text: 'const sum = 1;\n', breaks: 'correctness/noUnusedVariables' },
  {
    path: 'functions/loose.ts',
    text: 'export const isNothing = (value: unknown) => value == null;\n',
    breaks: 'suspicious/noDoubleEquals',
  },
  { path: 'functions/loud.ts', text: "console.log('here');\n", breaks: 'suspicious/noConsole' },
  {
    path: 'infra/shape.ts',
    text: 'export interface Shape {\n  name: string;\n}\n',
    breaks: 'style/useConsistentTypeDefinitions',
  },
  {
    path: 'functions/types.ts',
    text: "import { Work } from './work.ts';\nexport type Works = Work[];\n",
    breaks: 'style/useImportType',
  },
];

/** Names of the rules each file breaks, by its path. */
const found = new Map<string, string[]>();
const folder = mkdtempSync(join(tmpdir(), 'lint-'));

beforeAll(async () => {
  for (const { path, text } of samples) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const file of ['biome.json', 'package.json']) cpSync(file, join(folder, file));
  const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome');
  const options = ['lint', '--reporter=github', '--max-diagnostics=none', '.'];
  const printed = await new Promise<string>((resolve) => {
    execFile(process.execPath, [biome, ...options], { cwd: folder }, (_, stdout) => resolve(stdout));
  });
  for (const [, rule, file] of printed.matchAll(/title=lint\/([^,]+),file=([^,]+)/g)) {
    const path = samples.find((sample) => file!.replaceAll('\\', '/').endsWith(`/${sample.path}`))!.path;
    found.set(path, [...(found.get(path) ?? []), rule!]);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(samples.filter(({ breaks }) => breaks))('finds $breaks in $path', ({ path, breaks }) => {
  expect(found.get(path)).toEqual([breaks]);
});

it.each(samples.filter(({ breaks }) => !breaks))('finds nothing in $path', ({ path }) => {
  expect(found.get(path)).toBeUndefined();
});
