/** Point of a glyph: x from 0 (left) to 1, y from 0 (top) to 1. */
export type Point = readonly [x: number, y: number];

/** Line through points; a curve has many. */
export type Stroke = readonly Point[];

const arc = (
  [centerX, centerY]: Point,
  [radiusX, radiusY]: Point,
  fromDegrees: number,
  toDegrees: number,
): Stroke => {
  const steps = 12;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((fromDegrees + ((toDegrees - fromDegrees) * step) / steps) * Math.PI) / 180;
    return [centerX + radiusX * Math.cos(angle), centerY + radiusY * Math.sin(angle)] as const;
  });
};

const line = (...points: readonly Point[]): Stroke => points;

/**
 * Strokes of the characters of a captcha. Easily confused ones are left out: 0 and O, 1 and I, 5 and S, 8 and B, U and
 * V, and letters that one more line turns into another, such as F, P and V.
 */
export const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  A: [line([0, 1], [0.5, 0], [1, 1]), line([0.2, 0.62], [0.8, 0.62])],
  C: [arc([0.55, 0.5], [0.55, 0.5], -50, -310)],
  E: [line([0.95, 0], [0, 0], [0, 1], [0.95, 1]), line([0, 0.5], [0.75, 0.5])],
  H: [line([0, 0], [0, 1]), line([1, 0], [1, 1]), line([0, 0.5], [1, 0.5])],
  J: [line([0.35, 0], [0.95, 0]), line([0.72, 0], [0.72, 0.7]), arc([0.36, 0.7], [0.36, 0.3], 0, 170)],
  K: [line([0, 0], [0, 1]), line([0.95, 0], [0.05, 0.55]), line([0.3, 0.42], [1, 1])],
  L: [line([0, 0], [0, 1], [0.85, 1])],
  M: [line([0, 1], [0.05, 0], [0.5, 0.6], [0.95, 0], [1, 1])],
  N: [line([0, 1], [0, 0], [1, 1], [1, 0])],
  R: [
    line([0, 1], [0, 0], [0.5, 0]),
    arc([0.5, 0.26], [0.42, 0.26], -90, 90),
    line([0.5, 0.52], [0, 0.52]),
    line([0.4, 0.52], [0.95, 1]),
  ],
  T: [line([0, 0], [1, 0]), line([0.5, 0], [0.5, 1])],
  X: [line([0, 0], [1, 1]), line([1, 0], [0, 1])],
  Y: [line([0, 0], [0.5, 0.5], [1, 0]), line([0.5, 0.5], [0.5, 1])],
  3: [arc([0.42, 0.25], [0.45, 0.25], -150, 90), arc([0.42, 0.75], [0.52, 0.25], -90, 150)],
  4: [line([0.7, 1], [0.7, 0], [0, 0.68], [1, 0.68])],
  7: [line([0, 0], [0.95, 0], [0.35, 1])],
  9: [arc([0.48, 0.3], [0.45, 0.3], 0, -360), line([0.93, 0.3], [0.85, 0.7], [0.55, 1])],
};

export const captchaCharacters = Object.keys(glyphs);
