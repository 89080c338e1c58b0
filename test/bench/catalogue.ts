import { sendFile } from '../../infra/tools/demo/client.ts';
import {
  getCatalogueImport,
  requestCatalogueUpload,
  startCatalogueImport,
} from '../../shared/catalogueImport/routes.ts';
import { startBusiness, type Business } from './import/business.ts';
import { createTrack } from './match/tracks.ts';
import { parseRows } from './support/rows.ts';

/** Right owners of the bench's catalogue, to whom the works are assigned in turn. */
const owners = 50;
const columns = [
  ...['external_id', 'name'],
  ...['right1_type', 'right1_owner', 'right1_percentage', 'right1_author'],
  ...['right2_type', 'right2_owner', 'right2_percentage', 'right2_author'],
];

const workLine = (index: number): string => {
  const ownerName = (number: number) => `BENCH-OWNER-${number % owners}`;
  const lyrics = ['OA', ownerName(index), '50', `Lyricist ${index % 900}`];
  const music = ['OC', ownerName(index * 7 + 1), '50', `Composer ${index % 700}`];
  return [`BULK-${index}`, createTrack(index).title, ...lyrics, ...music].join(',');
};

const fileName = 'works.csv';

/** Uploads the file as the browser does and imports it. Resolves when no work is left. */
const importWorks = async ({ cloud, staff: { call } }: Business, file: Buffer) => {
  const { fileId, ...address } = await call(requestCatalogueUpload, {
    body: { fileName, size: file.length },
  });
  await sendFile(fileName, address, file);
  const body = { fileId, fileName, kind: 'musicalWorks' } as const;
  const { importId } = await call(startCatalogueImport, { body });
  await cloud.idle();
  return call(getCatalogueImport, { params: { id: importId }, query: {} });
};

/**
 * `catalogue`: a file of `--rows` works (20,000 unless given) with two shares each, from the upload until they are listed,
 * searchable and matched against, through the local cloud in this process; and the partition keys that took the most capacity
 * units within a second.
 */
export default async (args: readonly string[]): Promise<object> => {
  const rows = parseRows(args, 20_000);
  const file = Buffer.from(
    [columns.join(','), ...Array.from({ length: rows }, (_, n) => workLine(n))].join('\r\n'),
  );
  const business = await startBusiness();
  try {
    const meter = business.cloud.dynamodb.measurePartitions();
    const cpuBefore = process.cpuUsage();
    const begun = performance.now();
    const { created, failed, state } = await importWorks(business, file);
    const seconds = (performance.now() - begun) / 1000;
    const cpu = process.cpuUsage(cpuBefore);
    if (created !== rows) throw new Error(`Of ${rows} works ${created} were taken, ${failed} not: ${state}`);
    return {
      rows,
      seconds: Math.round(seconds * 100) / 100,
      rowsPerSecond: Math.round(rows / seconds),
      cpuSeconds: Math.round((cpu.user + cpu.system) / 1e4) / 100,
      peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
      busiest: [...meter.peaks('writes', 3), ...meter.peaks('reads', 1)],
    };
  } finally {
    await business.cloud.dispose();
  }
};
