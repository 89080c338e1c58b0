/** Money in hundredths of a hundredth, so that builders add up and round without the product. */
export type Parts = bigint;

/** One invented sale. */
export type Sale = {
  readonly title: string;
  readonly artist: string;
  readonly isrc: string;
  readonly store: string;
  readonly country: string;
  /** Month of use, such as `2026-04`. */
  readonly month: string;
  readonly units: bigint;
  readonly net: Parts;
};

const inUnit = 10_000n;

/** Writes an amount with some decimals, rounded half up. */
export const money = (parts: Parts, decimals = 4, mark = '.'): string => {
  const step = 10n ** BigInt(4 - decimals);
  const size = parts < 0n ? -parts : parts;
  const rounded = ((size + step / 2n) / step) * step;
  const sign = parts < 0n && rounded > 0n ? '-' : '';
  const after = String(rounded % inUnit)
    .padStart(4, '0')
    .slice(0, decimals);
  return `${sign}${rounded / inUnit}${decimals > 0 ? mark + after : ''}`;
};

/** Returns an amount rounded half up to some decimals. */
export const roundedTo = (parts: Parts, decimals: number): Parts => {
  const step = 10n ** BigInt(4 - decimals);
  const size = parts < 0n ? -parts : parts;
  const rounded = ((size + step / 2n) / step) * step;
  return parts < 0n ? -rounded : rounded;
};

export const totalOf = (sales: readonly Pick<Sale, 'net'>[]): Parts =>
  sales.reduce((total, { net }) => total + net, 0n);

/** Adds up sales by any text of them, in the order in which the texts first occur. */
export const addUp = (
  sales: readonly Sale[],
  key: (sale: Sale) => string,
): { key: string; sale: Sale; net: Parts; units: bigint }[] => {
  const groups = new Map<string, Sale[]>();
  for (const sale of sales) groups.set(key(sale), [...(groups.get(key(sale)) ?? []), sale]);
  return [...groups].map(([text, own]) => ({
    key: text,
    sale: own[0]!,
    net: totalOf(own),
    units: own.reduce((total, { units }) => total + units, 0n),
  }));
};

const songs = [
  ['Harbour of Glass', 'Wren Alder', 'QZX992600001'],
  ['Letters to Ostra', 'Wren Alder', 'QZX992600002'],
  ['Tin Lanterns', 'The Low Meadows', 'QZX992600003'],
  ['Nine Quiet Rivers', 'Maribel Onda', 'QZX992600004'],
  ['雨後的碼頭', '林小滿', 'QZX992600005'],
] as const;

const stores = ['Spotify', 'KKBOX', 'Deezer', 'Apple Music'];
const countries = ['TW', 'JP', 'DE', 'MX'];
const months = ['2026-04', '2026-05', '2026-06'];

/** Invents sales; the same seed always gives the same ones. */
export const sell = (count: number, seed = 1): Sale[] => {
  let state = BigInt(seed) * 7_919n;
  const next = (below: number): number => {
    state = (state * 1_103_515_245n + 12_345n) % 2_147_483_648n;
    return Number((state / 65_536n) % BigInt(below));
  };
  return Array.from({ length: count }, (_, index): Sale => {
    const [title, artist, isrc] = songs[index % songs.length]!;
    const units = BigInt(20 + next(4_000));
    return {
      title,
      artist,
      isrc,
      store: stores[next(stores.length)]!,
      country: countries[next(countries.length)]!,
      month: months[next(months.length)]!,
      units,
      net: units * BigInt(11 + next(40)) + BigInt(next(10)),
    };
  });
};
