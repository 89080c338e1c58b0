import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { createRandom, createTrack, unknownCount, workCount } from '../match/tracks.ts';
import { recordings } from './catalogue.ts';

const header =
  'Reporting month;Sales Month;Platform;Country / Region;Label Name;Artist Name;Release title;Track title;UPC;ISRC;' +
  'Release Catalog nb;Streaming Subscription Type;Release type;Sales Type;Quantity;Client Payment Currency;Unit Price;' +
  'Mechanical Fee;Gross Revenue;Client share rate;Net Revenue';
const platforms = ['Spotify', 'KKBOX', 'Apple Music', 'YouTube Music'];
const countries = ['Taiwan', 'Hong Kong', 'Malaysia', 'Singapore', 'Japan', 'United States'];
const months = ['2026/07/01', '2026/08/01', '2026/09/01'];

const rowText = (random: (below: number) => number): string => {
  const unknown = random(100) < 3;
  const track = createTrack(unknown ? workCount + random(unknownCount) : random(recordings));
  const net = `${random(40)},${String(random(10_000_000)).padStart(7, '0')}`;
  const pick = (list: readonly string[]) => list[random(list.length)]!;
  const { performer, album, title, upc, isrc } = track;
  const sold = [pick(months), pick(platforms), pick(countries), 'Bench Records'];
  const named = [performer, album, title, upc, isrc];
  return [
    '2026/10/01',
    ...sold,
    ...named,
    'BR-1;Premium;Music Release;Stream',
    1 + random(5_000),
    'USD;0,0025;0',
    net,
    '100,00%',
    net,
  ].join(';');
};

/** Writes a distributor's statement of so many rows, 3 % of them for recordings the catalogue does not have. */
export const writeStatement = async (path: string, rows: number): Promise<void> => {
  const random = createRandom(20_261_121);
  const stream = createWriteStream(path);
  let block = `\uFEFF${header}\r\n`;
  for (let row = 0; row < rows; row += 1) {
    block += `${rowText(random)}\r\n`;
    if (block.length < 1 << 20) continue;
    if (!stream.write(block)) await once(stream, 'drain');
    block = '';
  }
  stream.end(block);
  await once(stream, 'finish');
};
