import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { downloadLeaving, listLeavings, requestLeaving } from '../../../shared/leaving/routes.ts';
import type { Leaving } from '../../../shared/leaving/schema.ts';
import type { Caller } from '../demo/client.ts';
import { runOperatorCommand, Stopped } from '../operatorCommand.ts';
import { localAddress, signInAtTerminal } from './person.ts';
import { checkFolder, fileDigest, unpack } from './unpack.ts';

const usage = `usage: npm run -s leave -- FOLDER --account NAME [--url ADDRESS]
The password is asked for, or read from standard input. Without an address, from the product on this machine.
`;

/** Milliseconds between two looks at the export. */
const pollInterval = 1000;

const requireEmpty = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Stopped(`${folder} is not empty.`);
};

/** Waits until an export has ended. */
const waitFor = async (call: Caller, leavingId: string): Promise<Leaving> => {
  for (;;) {
    const found = (await call(listLeavings)).items.find((one) => one.leavingId === leavingId);
    if (!found || found.state === 'failed')
      throw new Stopped('The export failed; the log of the stage says why.');
    if (found.state === 'done') return found;
    process.stderr.write(`${found.rows} rows, ${found.files} of ${found.filesFound} files\n`);
    await wait(pollInterval);
  }
};

const fetchArchives = async (
  call: Caller,
  { leavingId, archives }: Leaving,
  folder: string,
): Promise<void> => {
  for (const { name, sha256 } of archives) {
    const { url } = await call(downloadLeaving, { params: { id: leavingId }, body: { name } });
    const packed = join(folder, name);
    const { body } = await fetch(url);
    await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(packed));
    if ((await fileDigest(packed)) !== sha256) throw new Stopped(`${name} did not arrive as it was sent.`);
    await unpack(packed, folder);
    await rm(packed);
  }
};

/**
 * `npm run -s leave` exports the records of the business, or of the right owner who signs in, into an empty folder,
 * and checks every file against its checksum.
 */
const run = async (): Promise<number> => {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    options: { account: text, url: text },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (!folder || !values.account) throw new Stopped(usage, 2);
  await requireEmpty(folder);
  const { call, password, code } = await signInAtTerminal(values.url ?? localAddress, values.account);
  const second = await code();
  const { leavingId } = await call(requestLeaving, {
    body: { password, ...(second !== undefined && { code: second }) },
  });
  await fetchArchives(call, await waitFor(call, leavingId), folder);
  const { files, differing, leftOut } = await checkFolder(folder);
  for (const { path, reason } of leftOut) process.stderr.write(`left out, ${reason}: ${path}\n`);
  if (differing.length)
    throw new Stopped(`These files differ from their checksums:\n${differing.join('\n')}`);
  process.stdout.write(`${files} files are in ${folder}, each as its checksum says.\n`);
  return 0;
};

process.exitCode = await runOperatorCommand(usage, run);
