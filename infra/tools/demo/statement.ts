import { toDecimal } from '../../../shared/money/decimal.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import type { Quarter } from './year/calendar.ts';
import type { StatementFile } from './year/statements.ts';
import { demoOwners } from './people.ts';
import { demoSongs, type DemoSong } from './catalogue.ts';

const header = [
  'Reporting month',
  'Sales Month',
  'Platform',
  'Country / Region',
  'Label Name',
  'Artist Name',
  'Release title',
  'Track title',
  'UPC',
  'ISRC',
  'Release Catalog nb',
  'Streaming Subscription Type',
  'Release type',
  'Sales Type',
  'Quantity',
  'Client Payment Currency',
  'Unit Price',
  'Mechanical Fee',
  'Gross Revenue',
  'Client share rate',
  'Net Revenue',
];
const platforms = ['Spotify', 'KKBOX', 'Apple Music', 'YouTube Music', 'Amazon Music'];
const countries = ['Taiwan', 'Hong Kong', 'Malaysia', 'Singapore', 'Japan', 'United States'];

const songTitle = ({ names, guest, version }: DemoSong) =>
  `${names[0]}${guest ? ` (feat. ${guest})` : ''}${version ? ` - ${version}` : ''}`;

/** Exact amounts in ten-millionths, written with a decimal comma as the source does. */
const comma = (tenMillionths: number) => toDecimal(BigInt(tenMillionths) * 10n ** 13n).replace('.', ',');

type Sold = {
  song: DemoSong;
  platform: string;
  country: string;
  month: string;
  reported: string;
  place: number;
};

const toRow = ({ song, platform, country, month, reported, place }: Sold): string[] => {
  const quantity = 40 + ((place * 7919) % 4000);
  const unitPrice = 840_000 + ((place * 1_237) % 360_000);
  const net = quantity * unitPrice;
  // Some platforms leave out the ISRC or write it differently; some titles are in the other script.
  const isrc = place % 11 === 0 ? '' : place % 7 === 0 ? song.isrc.toLowerCase() : song.isrc;
  const title = place % 5 === 0 && song.names.length > 1 ? song.names[1]! : songTitle(song);
  return [
    reported,
    month,
    platform,
    country,
    '測試唱片',
    demoOwners[song.performer].names[0],
    song.album,
    title,
    '0724384960650',
    isrc,
    `SR-${song.isrc.slice(-3)}`,
    'Premium',
    'Music Release',
    'Stream',
    String(quantity),
    'TWD',
    comma(unitPrice),
    '0',
    comma(net),
    '100,00%',
    comma(net),
  ];
};

const stranger = (place: number, month: string, reported: string): string[] => {
  const row = toRow({
    song: demoSongs[0]!,
    platform: platforms[place % 5]!,
    country: 'Taiwan',
    month,
    reported,
    place: place + 1,
  });
  row[5] = '無名氏';
  row[7] = place % 2 ? '從沒聽過的歌' : 'A Song Nobody Registered';
  row[9] = `TWZ99269990${place % 2}`;
  return row;
};

const slashed = (day: string): string => day.replaceAll('-', '/');

/**
 * Returns a distributor's quarter for the demo catalogue: every song on every platform, with a few rows nobody can
 * match.
 * @param countriesSold number of countries it has rows for, at most six
 */
export const believeFile = (quarter: Quarter, countriesSold: number = countries.length): StatementFile => {
  const months = quarter.months.map((month) => slashed(`${month}-01`));
  const reported = slashed(addDays(quarter.endDate, 1));
  const rows = demoSongs.flatMap((song, songPlace) =>
    platforms.flatMap((platform, platformPlace) =>
      countries.slice(0, countriesSold).flatMap((country, countryPlace) =>
        months.map((month, monthPlace) => {
          const place = ((songPlace * 5 + platformPlace) * 6 + countryPlace) * 3 + monthPlace;
          return toRow({ song, platform, country, month, reported, place });
        }),
      ),
    ),
  );
  const strangers = Array.from({ length: 12 }, (_, place) => stranger(place, months[0]!, reported));
  const all = [header, ...rows, ...strangers];
  return {
    fileName: `believe-${quarter.year}-q${quarter.number}.csv`,
    content: `\uFEFF${all.map((row) => row.join(';')).join('\r\n')}\r\n`,
  };
};
