import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listImports } from '../../../../infra/listImports.ts';

const sources = ['app.ts', 'handlers.ts'].map((name) => `test/infra/local/sample/${name}`);

/**
 * The cloud assembly of the sample app, synthesized once for each state of its sources, because loading the CDK takes longer
 * than most test files that use it.
 */
export const sampleAssembly = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const source of listImports(sources)) hash.update(readFileSync(source));
  const folder = join(tmpdir(), `local-cloud-sample-${hash.digest('hex').slice(0, 16)}`);
  if (!existsSync(folder)) {
    const { synthesizeSample } = await import('./app.ts');
    renameSync(dirname(synthesizeSample()), folder);
  }
  return join(folder, 'cdk.out');
};
