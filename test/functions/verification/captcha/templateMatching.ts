import { captchaCharacters } from '../../../../functions/verification/captcha/glyphs.ts';
import { drawPieces, pictureSize, type Piece } from '../../../../functions/verification/captcha/picture.ts';

/** Grey picture, row by row, at two fifths of the size it is drawn in; ink is 1. */
type Raster = { width: number; height: number; ink: Float32Array };

const scale = 0.4;

const isInside = (piece: Piece, x: number, y: number): boolean =>
  piece.every(([ax, ay], index) => {
    const [bx, by] = piece[(index + 1) % 4]!;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) <= 0;
  });

/** Draws pieces by four samples a pixel. */
export const rasterize = (pieces: readonly Piece[]): Raster => {
  const [width, height] = [Math.floor(pictureSize.width * scale), Math.floor(pictureSize.height * scale)];
  const samples = new Uint8Array(width * height * 4);
  for (const piece of pieces) {
    const [xs, ys] = [piece.map(([x]) => x * scale * 2), piece.map(([, y]) => y * scale * 2)];
    const clamp = (value: number, limit: number) => Math.min(limit * 2 - 1, Math.max(0, value));
    for (
      let row = clamp(Math.floor(Math.min(...ys)), height);
      row <= clamp(Math.ceil(Math.max(...ys)), height);
      row += 1
    )
      for (
        let column = clamp(Math.floor(Math.min(...xs)), width);
        column <= clamp(Math.ceil(Math.max(...xs)), width);
        column += 1
      )
        if (isInside(piece, (column + 0.5) / 2 / scale, (row + 0.5) / 2 / scale))
          samples[row * width * 2 + column] = 1;
  }
  const ink = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const first = row * 2 * width * 2 + column * 2;
      ink[row * width + column] =
        (samples[first]! +
          samples[first + 1]! +
          samples[first + width * 2]! +
          samples[first + width * 2 + 1]!) /
        4;
    }
  return { width, height, ink };
};

type Template = { character: string; width: number; height: number; ink: Float32Array };

/** Returns the part of a picture that has ink, less its mean and scaled to length 1. */
const cut = (character: string, { width, ink }: Raster): Template => {
  const marked = [...ink.keys()].filter((place) => ink[place]! > 0);
  const [columns, rows] = [
    marked.map((place) => place % width),
    marked.map((place) => Math.floor(place / width)),
  ];
  const [left, right, top, bottom] = [
    Math.min(...columns),
    Math.max(...columns),
    Math.min(...rows),
    Math.max(...rows),
  ];
  const size = { width: right - left + 1, height: bottom - top + 1 };
  const values = Float32Array.from({ length: size.width * size.height }, (_, place) => {
    const [row, column] = [Math.floor(place / size.width), place % size.width];
    return ink[(top + row) * width + left + column]!;
  });
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const length = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0));
  return { character, ...size, ink: values.map((value) => (value - mean) / length) };
};

const turned = (pieces: readonly Piece[], angle: number): Piece[] => {
  const [x0, y0] = [pictureSize.width / 2, pictureSize.height / 2];
  const turn = ([x, y]: readonly [number, number]) =>
    [
      x0 + (x - x0) * Math.cos(angle) - (y - y0) * Math.sin(angle),
      y0 + (x - x0) * Math.sin(angle) + (y - y0) * Math.cos(angle),
    ] as const;
  return pieces.map((piece) => piece.map(turn) as unknown as Piece);
};

/** Clean pictures of all characters, upright and turned to both sides. */
const makeTemplates = (): Template[] =>
  captchaCharacters.flatMap((character) =>
    [-0.25, 0, 0.25].map((angle) =>
      cut(
        character,
        rasterize(
          turned(
            drawPieces(character, () => 0.5, 0),
            angle,
          ),
        ),
      ),
    ),
  );

let templates: Template[] | undefined;

/** Normalised correlation of a template with a picture at a place. */
const correlation = ({ width, ink }: Raster, template: Template, left: number, top: number): number => {
  let [sum, squares, product] = [0, 0, 0];
  for (let row = 0; row < template.height; row += 1) {
    const from = (top + row) * width + left;
    for (let column = 0; column < template.width; column += 1) {
      const value = ink[from + column]!;
      sum += value;
      squares += value * value;
      product += value * template.ink[row * template.width + column]!;
    }
  }
  const spread = squares - (sum * sum) / template.ink.length;
  return spread > 1e-6 ? product / Math.sqrt(spread) : 0;
};

/**
 * Reads a picture as a script with clean pictures of all characters would: it looks for the best match of each at each place and
 * takes the best row of matches that do not overlap.
 * @param length number of characters, which the script is told
 */
export const readByTemplates = (picture: Raster, length: number): string => {
  templates ??= makeTemplates();
  const best = Array.from({ length: picture.width }, () => ({ score: -1, character: '' }));
  for (const template of templates)
    for (let left = 0; left + template.width <= picture.width; left += 1)
      for (let top = 0; top + template.height <= picture.height; top += 2) {
        const score = correlation(picture, template, left, top);
        const center = left + Math.floor(template.width / 2);
        if (score > best[center]!.score) best[center] = { score, character: template.character };
      }
  const apart = 9;
  const rows = Array.from({ length: length + 1 }, () =>
    Array.from({ length: picture.width + apart }, () => ({ score: Number.NEGATIVE_INFINITY, text: '' })),
  );
  rows[0] = rows[0]!.map(() => ({ score: 0, text: '' }));
  for (let count = 1; count <= length; count += 1)
    for (let place = 0; place < picture.width; place += 1) {
      const skipped = rows[count]![place + apart - 1]!;
      const before = rows[count - 1]![place]!;
      const taken = { score: before.score + best[place]!.score, text: before.text + best[place]!.character };
      rows[count]![place + apart] = taken.score > skipped.score ? taken : skipped;
    }
  return rows[length]!.at(-1)!.text;
};
