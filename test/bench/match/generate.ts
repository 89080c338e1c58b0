import { once } from 'node:events';
import { createWriteStream, renameSync } from 'node:fs';
import { createRandom, trackOf, unknownCount, workCount } from './catalogue.ts';

const headers = [
  'Reporting Month',
  'Sales Month',
  'Platform',
  'Territory',
  'Track Title',
  'Artist Name',
  'Release Title',
  'ISRC',
  'UPC',
  'Usage Type',
  'Quantity',
  'Net Revenue (USD)',
];

const territories = [
  'TW',
  'HK',
  'SG',
  'MY',
  'CN',
  'US',
  'JP',
  'KR',
  'GB',
  'DE',
  'AU',
  'CA',
  'TH',
  'VN',
  'PH',
  'ID',
];
const platforms = ['Spotify', 'Apple Music', 'KKBOX', 'YouTube Music'];

/** Popular tracks sell more: the smaller of two even picks. */
const popular = (random: (below: number) => number, count: number): number =>
  Math.min(random(count), random(count));

/** Writes a platform's statement of so many rows, 3 % of them for recordings the catalogue does not have. */
export const writeStatement = async (path: string, rows: number): Promise<void> => {
  const random = createRandom(20_261_121);
  const stream = createWriteStream(`${path}.part`);
  let block = `${headers.join(',')}\r\n`;
  for (let row = 0; row < rows; row++) {
    const unknown = random(100) < 3;
    const track = trackOf(unknown ? workCount + random(unknownCount) : popular(random, workCount));
    const quantity = 1 + random(5_000);
    const cells = [
      '2025-11',
      random(4) === 0 ? '2025-09' : '2025-10',
      platforms[random(platforms.length)]!,
      territories[popular(random, territories.length)]!,
      row % 50 === 0 ? `"${track.title}"` : track.title,
      track.performer,
      track.album,
      track.isrc,
      track.upc,
      'Stream',
      String(quantity),
      `${Math.floor(quantity / 400)}.${String(random(1_000_000_000)).padStart(10, '0')}`,
    ];
    block += `${cells.join(',')}\r\n`;
    if (block.length < 1 << 20) continue;
    if (!stream.write(block)) await once(stream, 'drain');
    block = '';
  }
  stream.end(block);
  await once(stream, 'finish');
  renameSync(`${path}.part`, path);
};
