import { once } from 'node:events';
import { createWriteStream, renameSync } from 'node:fs';
import { writerName } from './licensors.ts';
import {
  createRandom,
  foundBy,
  createMixedTrack,
  platformTrackId,
  platforms,
  createTrack,
  unknownCount,
  workCount,
  type Mode,
} from './tracks.ts';

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

/** Headers of the additional columns of a statement in mixed mode. */
const mixedHeaders = ['Writers', 'Platform ID'];

type Random = (below: number) => number;

/** Returns the smaller of two even picks, because popular tracks sell more. */
const popular = (random: Random, count: number): number => Math.min(random(count), random(count));

/** Returns the fields that identify a track in a row. */
const trackIdentity = (index: number, mode: Mode) => {
  if (mode === 'isrc') return { ...createTrack(index), more: [] };
  const [track, field] = [createMixedTrack(index), foundBy(index)];
  return {
    ...track,
    performer: field === 'writers' ? '' : track.performer,
    isrc: field === 'isrc' ? track.isrc : '',
    more: [
      field === 'writers' ? writerName(index) : '',
      field === 'platformId' ? platformTrackId(index) : '',
    ],
  };
};

const toLine = (row: number, random: Random, mode: Mode): string => {
  const unknown = random(100) < 3;
  const index = unknown ? workCount + random(unknownCount) : popular(random, workCount);
  const { title, performer, album, isrc, upc, more } = trackIdentity(index, mode);
  const quantity = 1 + random(5_000);
  const cells = [
    '2025-11',
    random(4) === 0 ? '2025-09' : '2025-10',
    platforms[random(platforms.length)]!,
    territories[popular(random, territories.length)]!,
    row % 50 === 0 ? `"${title}"` : title,
    performer,
    album,
    isrc,
    upc,
    mode === 'mixed' && random(5) === 0 ? 'Download' : 'Stream',
    String(quantity),
    `${Math.floor(quantity / 400)}.${String(random(1_000_000_000)).padStart(10, '0')}`,
  ];
  return `${[...cells, ...more].join(',')}\r\n`;
};

/** Writes a platform's statement of so many rows, 3 % of them for recordings the catalogue does not have. */
export const writeStatement = async (path: string, rows: number, mode: Mode): Promise<void> => {
  const random = createRandom(20_261_121);
  const stream = createWriteStream(`${path}.part`);
  let block = `${(mode === 'mixed' ? [...headers, ...mixedHeaders] : headers).join(',')}\r\n`;
  for (let row = 0; row < rows; row++) {
    block += toLine(row, random, mode);
    if (block.length < 1 << 20) continue;
    if (!stream.write(block)) await once(stream, 'drain');
    block = '';
  }
  stream.end(block);
  await once(stream, 'finish');
  renameSync(`${path}.part`, path);
};
