import { expect, it } from 'vitest';
import { looksBinary } from '../../../../functions/containers/text/looksBinary.ts';

const bytes = (length: number, ...odd: number[]): Uint8Array =>
  Uint8Array.from({ length }, (_, place) => odd[place] ?? 0x61);

const repeated = (byte: number, count: number): number[] => Array<number>(count).fill(byte);

it.each([
  ['letters', bytes(100), false],
  ['nothing', bytes(0), false],
  ['one control character in twenty', bytes(100, ...repeated(1, 5)), false],
  ['more than one control character in twenty', bytes(100, ...repeated(1, 6)), true],
  ['a quarter of NULs', bytes(100, ...repeated(0, 25)), false],
  ['more than a quarter of NULs', bytes(100, ...repeated(0, 26)), true],
  ...[9, 10, 11, 12, 13, 27, 32, 255].map((byte): [string, Uint8Array, boolean] => [
    `${byte} everywhere`,
    bytes(9, ...repeated(byte, 9)),
    false,
  ]),
  ...[1, 8, 14, 26, 28, 31].map((byte): [string, Uint8Array, boolean] => [
    `${byte} everywhere`,
    bytes(9, ...repeated(byte, 9)),
    true,
  ]),
])('%s looks binary or not', (_, content, isBinary) => {
  expect(looksBinary(content)).toBe(isBinary);
});
