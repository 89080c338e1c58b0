import { setTimeout as wait } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { sendFile } from '../../infra/tools/demo/client.ts';
import {
  getCatalogueImport,
  requestCatalogueUpload,
  startCatalogueImport,
  undoCatalogueImport,
} from '../../shared/catalogueImport/routes.ts';
import type { CatalogueImport } from '../../shared/catalogueImport/schema.ts';
import { startBusiness, type Business } from './import/business.ts';
import { createTrack } from './match/tracks.ts';
import { parseRows } from './support/rows.ts';

/** Right owners of the file. The first, a publisher, has a half of every work. */
const owners = 50;

const ownerLine = (number: number): string => `UNDONE-OWNER-${number},Writer ${number},TW`;

const workLine = (number: number): string => {
  const writer = `UNDONE-OWNER-${1 + (number % (owners - 1))}`;
  const shares = ['OA', 'UNDONE-OWNER-0', '50', 'OC', writer, '50'];
  return [`UNDONE-${number}`, createTrack(number).title, ...shares].join(',');
};

const lines = (head: string, count: number, line: (number: number) => string): Buffer =>
  Buffer.from([head, ...Array.from({ length: count }, (_, number) => line(number))].join('\r\n'));

const archiveOf = (rows: number): Buffer =>
  Buffer.from(
    zipSync({
      'rightOwners.csv': lines('external_id,name,country', owners, ownerLine),
      'musicalWorks.csv': lines(
        'external_id,name,right1_type,right1_owner,right1_percentage,right2_type,right2_owner,right2_percentage',
        rows - owners,
        workLine,
      ),
    }),
  );

const fileName = 'business.zip';

const importBusiness = async ({ cloud, staff: { call } }: Business, file: Buffer): Promise<string> => {
  const { fileId, ...address } = await call(requestCatalogueUpload, {
    body: { fileName, size: file.length },
  });
  await sendFile(fileName, address, file);
  const { importId } = await call(startCatalogueImport, { body: { fileId, fileName, kind: 'business' } });
  await cloud.idle();
  return importId;
};

/** Polls of one session, a second apart. */
const pollsOfSession = 120;

/** Follows an undo as the screen does. Returns its end and the seconds after which it began to remove. */
const follow = async (
  { signIn }: Business,
  id: string,
): Promise<{ end: CatalogueImport; lookSeconds: number }> => {
  const begun = performance.now();
  let lookSeconds = 0;
  for (;;) {
    const { call } = await signIn();
    for (let poll = 0; poll < pollsOfSession; poll += 1) {
      const now = await call(getCatalogueImport, { params: { id }, query: { limit: 1 } });
      if (now.undo?.phase === 'looking') lookSeconds = (performance.now() - begun) / 1000;
      if (now.state !== 'undoing') return { end: now, lookSeconds };
      await wait(1000);
    }
  }
};

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;

/**
 * `undo`: an import of `--rows` right owners and works (10,000 unless given) undone as a whole, through the local cloud in this
 * process: the seconds of the look for what stands in the way, and of all of it.
 */
export default async (args: readonly string[]): Promise<object> => {
  const rows = parseRows(args, 10_000);
  const business = await startBusiness();
  try {
    const importId = await importBusiness(business, archiveOf(rows));
    const cpuBefore = process.cpuUsage();
    const begun = performance.now();
    await (await business.signIn()).call(undoCatalogueImport, { params: { id: importId } });
    const { end, lookSeconds } = await follow(business, importId);
    const seconds = (performance.now() - begun) / 1000;
    const cpu = process.cpuUsage(cpuBefore);
    if (end.state !== 'undone' || end.created !== rows)
      throw new Error(`Of ${rows} rows ${end.created} came in; ${end.inTheWay} stood in the way`);
    return {
      rows,
      seconds: rounded(seconds),
      lookSeconds: rounded(lookSeconds),
      cpuSeconds: rounded((cpu.user + cpu.system) / 1e6),
      peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
    };
  } finally {
    await business.cloud.dispose();
  }
};
