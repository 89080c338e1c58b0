import { captchaCharacters, glyphs, type Point, type Stroke } from './glyphs.ts';

/** Returns a number from 0 up to 1. */
export type Random = () => number;

export const pictureSize = { width: 256, height: 84 } as const;

const glyphSize = { width: 30, height: 46 } as const;

/** Length of the pieces that strokes are cut into, in pixels. */
const pieceLength = 4;

/** Returns the text of a new picture: five or six characters. */
export const randomText = (random: Random): string =>
  Array.from(
    { length: 5 + Math.floor(random() * 2) },
    () => captchaCharacters[Math.floor(random() * captchaCharacters.length)]!,
  ).join('');

type Move = (point: Point) => Point;

/** Cuts a line into pieces of about `pieceLength`, so that it can be bent. */
const refine = (stroke: Stroke): Stroke =>
  stroke.flatMap((point, index) => {
    const next = stroke[index + 1];
    if (!next) return [point];
    const [dx, dy] = [next[0] - point[0], next[1] - point[1]];
    const pieces = Math.max(1, Math.round(Math.hypot(dx, dy) / pieceLength));
    return Array.from(
      { length: pieces },
      (_, piece) => [point[0] + (dx * piece) / pieces, point[1] + (dy * piece) / pieces] as const,
    );
  });

const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

/** Returns a placement of one glyph: turned, stretched, slanted and with moved corners. */
const placeGlyph = (random: Random, [left, top]: Point, roughness: number): Move => {
  const vary = (amount: number) => between(random, -amount, amount) * roughness;
  const angle = vary(0.4);
  const slant = vary(0.3);
  const stretch: Point = [glyphSize.width * (1 + vary(0.2)), glyphSize.height * (1 + vary(0.15))];
  const shift: Point = [vary(3), vary(8)];
  const corners = [0, 1, 2, 3].map((): Point => [vary(0.12), vary(0.12)]);
  return ([x, y]) => {
    const weights = [(1 - x) * (1 - y), x * (1 - y), (1 - x) * y, x * y];
    const pull = (axis: 0 | 1) =>
      corners.reduce((sum, corner, index) => sum + corner[axis] * weights[index]!, 0);
    const [u, v] = [(x + pull(0) - 0.5) * stretch[0], (y + pull(1) - 0.5) * stretch[1]];
    const w = u + slant * v;
    return [
      left + glyphSize.width / 2 + shift[0] + w * Math.cos(angle) - v * Math.sin(angle),
      top + glyphSize.height / 2 + shift[1] + w * Math.sin(angle) + v * Math.cos(angle),
    ];
  };
};

/** Returns a bend of the whole picture by two waves of random length and phase. */
const bendPicture = (random: Random, roughness: number): Move => {
  const wave = (low: number, high: number) => {
    const [size, length, phase] = [
      between(random, low, high),
      between(random, 50, 110),
      between(random, 0, 7),
    ];
    return (along: number) => roughness * size * Math.sin((along / length) * 2 * Math.PI + phase);
  };
  const [across, down] = [wave(2, 4.5), wave(3, 6)];
  return ([x, y]) => [x + across(y), y + down(x)];
};

/** Returns lines that cross the characters: long thin ones, and short ones as thick as the characters. */
const noise = (random: Random): { stroke: Stroke; thickness: number }[] => {
  const { width, height } = pictureSize;
  const long = Array.from({ length: 2 }, () => {
    const [start, middle, end] = [0, 1, 2].map(() => between(random, 16, height - 16)) as [
      number,
      number,
      number,
    ];
    const stroke: Stroke = [
      [4, start],
      [width * between(random, 0.3, 0.7), middle],
      [width - 4, end],
    ];
    return { stroke, thickness: between(random, 1.6, 2.4) };
  });
  const short = Array.from({ length: 4 }, () => {
    const [x, y] = [between(random, 16, width - 16), between(random, 16, height - 16)];
    const [angle, half] = [between(random, 0, Math.PI), between(random, 5, 8)];
    const [dx, dy] = [half * Math.cos(angle), half * Math.sin(angle)];
    const stroke: Stroke = [
      [x - dx, y - dy],
      [x + dx, y + dy],
    ];
    return { stroke, thickness: between(random, 2.5, 3.5) };
  });
  return [...long, ...short];
};

/** Four corners of a piece of a stroke. All pieces turn the same way, so that none cancels another where they overlap. */
export type Piece = readonly [Point, Point, Point, Point];

const strokePieces = (stroke: Stroke, thickness: number): Piece[] =>
  stroke.slice(1).map((end, index) => {
    const start = stroke[index]!;
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
    const length = Math.hypot(dx, dy) || 1;
    const [along, half] = [thickness / 3 / length, thickness / 2 / length];
    const corner = ([x, y]: Point, ahead: number, side: number): Point => [
      x + dx * along * ahead - dy * half * side,
      y + dy * along * ahead + dx * half * side,
    ];
    return [corner(start, -1, 1), corner(end, 1, 1), corner(end, 1, -1), corner(start, -1, -1)];
  });

const shuffle = <T>(random: Random, values: readonly T[]): T[] => {
  const shuffled = [...values];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
  }
  return shuffled;
};

/**
 * Draws a text as small pieces of strokes, in random order and bent anew for each picture, so that no part of the drawing names
 * a character or repeats.
 * @param roughness 1 as shown to people; 0 draws the characters as they are, without noise
 */
export const drawPieces = (text: string, random: Random, roughness = 1): Piece[] => {
  const bend = bendPicture(random, roughness);
  const step = (pictureSize.width - 40) / text.length;
  const first = 20 + (step - glyphSize.width) / 2;
  const top = (pictureSize.height - glyphSize.height) / 2;
  const characters = [...text].flatMap((character, index) => {
    const place = placeGlyph(random, [first + index * step, top], roughness);
    const thickness = between(random, 4, 5.2);
    return glyphs[character]!.flatMap((stroke) =>
      strokePieces(refine(refine(stroke.map(place)).map(bend)), thickness),
    );
  });
  const lines = roughness === 0 ? [] : noise(random);
  const crossing = lines.flatMap(({ stroke, thickness }) =>
    strokePieces(refine(refine(stroke).map(bend)), thickness),
  );
  return shuffle(random, [...characters, ...crossing]);
};

/** Returns a picture of a text as SVG: one filled path, dark on white in every appearance of the screen. */
export const drawPicture = (text: string, random: Random): string => {
  const { width, height } = pictureSize;
  const path = drawPieces(text, random)
    .map((corners) => `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/><path fill="#1c2126" d="${path}"/></svg>`;
};
