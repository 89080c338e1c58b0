import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Line `npm start` prints once it is ready. */
const standing = 'mail and SMS that would have been sent';

/** Port of the copies started here. */
const port = 46_300;

/** Files a start needs. Packages are linked, so installing them is not measured. */
const sources = [
  'package.json',
  'package-lock.json',
  'cdk.json',
  'tsconfig.json',
  'infra',
  'functions',
  'shared',
  'web',
];

const copyOfProject = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'refrain-start-'));
  for (const name of sources) if (existsSync(name)) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
};

/**
 * Returns the seconds from the start of a process until it is ready, and ends it.
 * @throws Error with its output when it ends before
 */
const secondsToStand = async (folder: string): Promise<number> => {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'infra/tools/start/start.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), REFRAIN_DATA: join(folder, '.local') },
  });
  let output = '';
  const stands = new Promise<number>((resolveStands, reject) => {
    const hear = (data: Buffer): void => {
      output += data.toString();
      if (output.includes(standing)) resolveStands((performance.now() - begun) / 1000);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`The start ended early: ${output}`)));
  });
  try {
    return await stands;
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
};

const rounded = (seconds: number): number => Math.round(seconds * 100) / 100;

/**
 * `start`: a first start from a copy of the sources without anything built or stored, which bundles, synthesizes, builds
 * the web app, loads the demo business and imports its statement; then a second start on the same data.
 */
export default async (): Promise<object> => {
  const folder = copyOfProject();
  try {
    const coldSeconds = rounded(await secondsToStand(folder));
    return { coldSeconds, warmSeconds: rounded(await secondsToStand(folder)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
