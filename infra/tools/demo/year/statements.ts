import { toDecimal } from '../../../../shared/money/decimal.ts';
import type { Quarter } from './calendar.ts';

/** Recording as a platform's statement names it. */
export type Recording = { title: string; performer: string; album: string; isrc: string };

/** A statement file of the demo business. */
export type StatementFile = { fileName: string; content: string };

const places = [
  ['TW', 'Taiwan'],
  ['HK', 'Hong Kong'],
  ['MY', 'Malaysia'],
  ['SG', 'Singapore'],
  ['US', 'United States'],
] as const;

/** Use of a recording: where, when, how often. `seed` varies the amounts from row to row. */
type Use = { recording: Recording; month: string; place: (typeof places)[number]; seed: number };

const quarterUses = (recordings: readonly Recording[], { months, number, year }: Quarter): Use[] =>
  recordings.flatMap((recording, song) =>
    months.flatMap((month, monthIndex) =>
      places.map((place, placeIndex) => ({
        recording,
        month,
        place,
        seed: (year * 4 + number) * 31 + song * 15 + monthIndex * 5 + placeIndex,
      })),
    ),
  );

const inventUnits = ({ seed }: Use): number => 300 + ((seed * 7919) % 9000);

/** Returns an exact amount: a number of units at a price in millionths of the currency. */
const usageAmount = (use: Use, priceInMillionths: number): string =>
  toDecimal(BigInt(inventUnits(use)) * BigInt(priceInMillionths + (use.seed % 97)) * 10n ** 14n);

/** Recording that nobody registered, so every statement leaves something to decide. */
const unknownRecording: Recording = {
  title: 'Untitled Bonus Track',
  performer: 'Unlisted Artist',
  album: 'Unknown',
  isrc: 'TWZ992699950',
};

const withUnknown = (recordings: readonly Recording[], quarter: Quarter): Use[] => [
  ...quarterUses(recordings, quarter),
  ...quarterUses([unknownRecording], quarter).slice(0, 1),
];

const fileName = (platform: string, { year, number }: Quarter, ending: string): string =>
  `${platform}-${year}-q${number}.${ending}`;

const tabbed = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.join('\t')).join('\n')}\n`;
const commaSeparated = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.join(',')).join('\n')}\n`;

/** DistroKid's bank download, in US dollars. */
export const distrokidStatement = (recordings: readonly Recording[], quarter: Quarter): StatementFile => ({
  fileName: fileName('distrokid', quarter, 'tsv'),
  content: tabbed([
    [
      'Reporting Date',
      'Sale Month',
      'Store',
      'Artist',
      'Title',
      'ISRC',
      'UPC',
      'Quantity',
      'Team Percentage',
      'Song/Album',
      'Country of Sale',
      'Songwriter Royalties Withheld',
      'Earnings (USD)',
    ],
    ...withUnknown(recordings, quarter).map((use) => [
      quarter.endDate,
      use.month,
      use.seed % 2 ? 'Spotify' : 'Deezer',
      use.recording.performer,
      use.recording.title,
      use.recording.isrc,
      '0724384960650',
      String(inventUnits(use)),
      '100',
      'Song',
      use.place[0],
      '0',
      usageAmount(use, 3_400),
    ]),
  ]),
});

/** Symphonic's royalty report, in US dollars. */
export const symphonicStatement = (recordings: readonly Recording[], quarter: Quarter): StatementFile => ({
  fileName: fileName('symphonic', quarter, 'csv'),
  content: commaSeparated([
    [
      'Reporting Period',
      'Label',
      'Track Title',
      'ISRC Code',
      'Digital Service Provider',
      'Territory',
      'Count',
      'Royalty ($US)',
    ],
    ...quarterUses(recordings, quarter).map((use) => [
      monthName(use.month),
      'Southern Isles',
      use.recording.title,
      use.recording.isrc,
      'Tidal',
      use.place[0],
      String(inventUnits(use)),
      usageAmount(use, 4_100),
    ]),
  ]),
});

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** `OCT-25` for `2025-10`. */
const monthName = (month: string): string =>
  `${monthNames[Number(month.slice(5)) - 1]!}-${month.slice(2, 4)}`;

/** YouTube Music's asset revenue; the file does not say that it is in US dollars. */
export const youtubeStatement = (recordings: readonly Recording[], quarter: Quarter): StatementFile => ({
  fileName: fileName('youtube-music', quarter, 'csv'),
  content: commaSeparated([
    [
      'Adjustment Type',
      'Country',
      'Day',
      'Video ID',
      'Asset ID',
      'Asset Title',
      'Asset Type',
      'Custom ID',
      'ISRC',
      'UPC',
      'Artist',
      'Album',
      'Content Type',
      'Owned Views',
      'Partner Revenue',
    ],
    ...quarterUses(recordings, quarter).map((use) => [
      'None',
      use.place[0],
      `${use.month.replace('-', '')}15`,
      `vid${String(use.seed).padStart(8, '0')}`,
      `A${use.recording.isrc}`,
      use.recording.title,
      'Sound Recording',
      use.recording.isrc.slice(-5),
      use.recording.isrc,
      '0724384960650',
      use.recording.performer,
      use.recording.album,
      'Partner-provided',
      String(inventUnits(use)),
      usageAmount(use, 900),
    ]),
  ]),
});

const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** Apple Music's streams of a quarter, in renminbi. */
export const appleMusicStatement = (recordings: readonly Recording[], quarter: Quarter): StatementFile => ({
  fileName: fileName('apple-music', quarter, 'txt'),
  content: tabbed([
    ['Start Date', usDay(quarter.startDate)],
    ['End Date', usDay(quarter.endDate)],
    ['Report Type', 'Apple Music'],
    ['Currency', 'CNY'],
    [
      'Storefront Name',
      'Apple Identifier',
      'Membership Type',
      'Quantity',
      'Net Royalty',
      'Net Royalty Total',
      'ISRC',
      'Item_Title',
      'Item_Artist',
    ],
    ...quarterUses(recordings, quarter).map((use) => [
      use.place[0],
      `1472${use.recording.isrc.slice(-5)}`,
      'Individual Monthly',
      String(inventUnits(use)),
      '.021330',
      usageAmount(use, 21_330),
      use.recording.isrc,
      use.recording.title,
      use.recording.performer,
    ]),
  ]),
});

/** A Taiwanese platform's half-yearly statement of musical works, with title lines and a row of totals. */
export const newMediaStatement = (recordings: readonly Recording[], quarter: Quarter): StatementFile => {
  const uses = quarterUses(recordings, quarter).filter(({ place }) => place[0] === 'TW');
  const half = quarter.number > 2 ? 2 : 1;
  const total = uses.reduce((sum, use) => sum + BigInt(inventUnits(use)) * 350_000n, 0n);
  const amount = (millionths: bigint): string => toDecimal(millionths * 10n ** 14n);
  return {
    fileName: `new-media-${quarter.year}-h${half}.csv`,
    content: `\uFEFF${commaSeparated([
      [`○○音樂 ${quarter.year}年${half === 1 ? '上' : '下'}半年新媒體版稅報表`],
      [
        '資料期別',
        '平台',
        '平台編號',
        '平台歌編',
        '平台歌名',
        '演唱人',
        '專輯名稱',
        'ISRC',
        '使用方式',
        '地區',
        '幣別',
        '結算數量',
        '單價(未稅)',
        '稅率',
        '服務費',
        '報表金額(原幣別)',
        '結算金額(台幣)',
        '備註',
      ],
      ...uses.map((use) => [
        `${quarter.year}${half}H`,
        'KKBOX',
        `KK${use.recording.isrc.slice(-5)}`,
        `S${use.recording.isrc.slice(-5)}`,
        use.recording.title,
        use.recording.performer,
        use.recording.album,
        use.recording.isrc,
        '串流',
        '台灣',
        'TWD',
        String(inventUnits(use)),
        '0.35',
        '5%',
        '0',
        amount(BigInt(inventUnits(use)) * 350_000n),
        '',
        '',
      ]),
      ['合計', ...Array.from({ length: 14 }, () => ''), amount(total), '', ''],
    ])}`,
  };
};

/** A society's list with headers nobody has mapped yet, so one file waits for its columns. */
export const unknownLayoutStatement = (
  recordings: readonly Recording[],
  quarter: Quarter,
): StatementFile => ({
  fileName: fileName('island-collective', quarter, 'csv'),
  content: commaSeparated([
    ['Cue', 'Creator(s)', 'Slot', 'Aired', 'Reach', 'Paid out'],
    ...quarterUses(recordings, quarter).map((use) => [
      use.recording.title,
      use.recording.performer,
      use.place[1],
      use.month,
      String(inventUnits(use)),
      usageAmount(use, 2_000),
    ]),
  ]),
});
