import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const sources = ['app.ts', 'handlers.ts', 'machines.ts'];

/**
 * The cloud assembly of the sample app, synthesized once for what its sources are now: the test files that use it run one
 * after the other, and loading CDK takes longer than most of them.
 */
export async function sampleAssembly(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(readFileSync(new URL(source, import.meta.url)));
  const kept = join(tmpdir(), `local-cloud-sample-${hash.digest('hex').slice(0, 16)}`);
  if (!existsSync(kept)) {
    const { synthesizeSample } = await import('./app.ts');
    renameSync(dirname(synthesizeSample()), kept);
  }
  return join(kept, 'cdk.out');
}
