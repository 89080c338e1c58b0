import { describe, expect, it } from 'vitest';
import { captchaCharacters, glyphs } from '../../../../functions/verification/captcha/glyphs.ts';
import {
  drawPicture,
  drawPieces,
  pictureSize,
  randomText,
} from '../../../../functions/verification/captcha/picture.ts';
import { rasterize, readByTemplates } from './templateMatching.ts';
import { cases } from '../../../cases.ts';

/** Returns numbers that look random and repeat with the seed (mulberry32). */
const createRandom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let value = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
  return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
};

/** Share of pictures that template matching reads. */
const shareRead = (count: number, roughness: number): number => {
  const random = createRandom(7);
  const texts = Array.from({ length: count }, () => randomText(random));
  const read = texts.filter(
    (text) => readByTemplates(rasterize(drawPieces(text, random, roughness)), text.length) === text,
  );
  return read.length / count;
};

describe('a picture', () => {
  it('resists template matching, which reads undistorted characters', () => {
    expect(shareRead(cases(30), 0)).toBeGreaterThanOrEqual(0.8);
    expect(shareRead(cases(100), 1)).toBeLessThan(0.05);
  });

  it('draws the same text differently each time, and contains no character as text', () => {
    const random = createRandom(3);
    const [one, other] = [drawPicture('ACE347', random), drawPicture('ACE347', random)];
    expect(one).not.toBe(other);
    const distinctPieces = (svg: string) => new Set(svg.match(/M[^Z]+Z/g));
    const [first, second] = [distinctPieces(one), distinctPieces(other)];
    expect(first.size).toBeGreaterThan(200);
    expect([...first].filter((piece) => second.has(piece))).toEqual([]);
    expect(one.match(/<\w+/g)).toEqual(['<svg', '<rect', '<path']);
  });

  it('has five or six drawable characters that are not easily confused', () => {
    const random = createRandom(5);
    const texts = Array.from({ length: 200 }, () => randomText(random));
    expect(new Set(texts.map(({ length }) => length))).toEqual(new Set([5, 6]));
    expect(new Set(texts.join(''))).toEqual(new Set(captchaCharacters));
    expect(captchaCharacters.join('')).not.toMatch(/[0O1I5S8BUVQDGZ26]/);
  });

  it.each(Object.entries(glyphs))(
    'has a %s as high as all others, without a stroke beside it',
    (_, strokes) => {
      const points = strokes.flat();
      const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
      expect(Math.min(...down)).toBeCloseTo(0, 1);
      expect(Math.max(...down)).toBeCloseTo(1, 1);
      expect(Math.min(...across)).toBeGreaterThan(-0.11);
      expect(Math.max(...across)).toBeLessThan(1.11);
      expect(Math.max(...across) - Math.min(...across)).toBeGreaterThan(0.74);
    },
  );

  it('stays within its frame', () => {
    const random = createRandom(9);
    const points = Array.from({ length: 40 }, () => drawPieces(randomText(random), random)).flat(2);
    const outside = points.filter(
      ([x, y]) => x < -8 || y < -8 || x > pictureSize.width + 8 || y > pictureSize.height + 8,
    );
    expect(outside.length / points.length).toBeLessThan(0.02);
  });
});
