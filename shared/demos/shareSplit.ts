import { toDecimal, toScaled, type Decimal } from '../money/decimal.ts';
import { demoRoles, type SaleCase, type ShareOption } from './enumerations.ts';
import type { DemoFields, DemoWriter } from './schema.ts';

/** Hundredths of a percent in 100%. */
const whole = 10_000;

/** A hundredth of a percent, scaled. */
const hundredth = toScaled('0.01');

const toPercent = (hundredths: number): Decimal => toDecimal(BigInt(hundredths) * hundredth);

/** Shares in percent by line, and the remainder of an uneven division. */
type Split = { shares: string[]; remainder: string };

/** Divides parts of the whole equally among their lines. The remainder is left for a person to add. */
const divide = (
  lines: number,
  parts: readonly { hundredths: number; places: readonly number[] }[],
): Split => {
  const shares = Array.from({ length: lines }, () => 0);
  let left = 0;
  for (const { hundredths, places } of parts) {
    const each = Math.floor(hundredths / places.length);
    for (const place of places) shares[place]! += each;
    left += hundredths - each * places.length;
  }
  return { shares: shares.map(toPercent), remainder: toPercent(left) };
};

const listPlaces = (writers: readonly Pick<DemoWriter, 'role'>[], role?: number): number[] =>
  writers.flatMap((writer, place) => (role === undefined || writer.role === role ? [place] : []));

/**
 * Returns the usual shares of a song: half for the words and half for the music, each split equally among its writers;
 * everything for the music if there are no words.
 */
export const defaultSplit = (writers: readonly Pick<DemoWriter, 'role'>[]): Split => {
  const roles = [demoRoles.OA, demoRoles.OC]
    .map((role) => listPlaces(writers, role))
    .filter((places) => places.length > 0);
  return divide(
    writers.length,
    roles.map((places) => ({ hundredths: whole / roles.length, places })),
  );
};

/** Returns equal shares of all writers, or of composers alone. */
export const equalSplit = (
  writers: readonly Pick<DemoWriter, 'role'>[],
  option: Exclude<ShareOption, 'Other'>,
): Split => {
  const places = listPlaces(writers, option === 'SharedEquallyByAll' ? undefined : demoRoles.OC);
  return divide(writers.length, places.length ? [{ hundredths: whole, places }] : []);
};

/**
 * Returns the shares of a sale in percent of its price, by line: as stated for the whole song and for `Other`,
 * otherwise divided equally.
 */
export const sharesOfSale = (
  { writers, musicOption, lyricsOption }: Pick<DemoFields, 'writers' | 'musicOption' | 'lyricsOption'>,
  sale: SaleCase,
): Split => {
  if (sale === 'BothSold') return { shares: writers.map(({ percentage }) => percentage), remainder: '0' };
  const option = sale === 'OnlyMusicSold' ? musicOption : lyricsOption;
  if (option !== 'Other') return equalSplit(writers, option);
  const field = sale === 'OnlyMusicSold' ? 'musicPercentage' : 'lyricsPercentage';
  return { shares: writers.map((writer) => writer[field] ?? '0'), remainder: '0' };
};
