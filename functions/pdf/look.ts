/** Look of a company's documents: its colour as `#rrggbb`, and its logo as the bytes of a PNG or JPEG. */
export type Look = { color: string; logo?: Uint8Array };

/** Look of the documents of a company that chose none. */
export const neutralLook: Look = { color: '#0b6455' };

/** Returns a colour mixed with white. `percent` is the part of the colour, 0 to 100. */
export const paleColor = (color: string, percent: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const value = Number.parseInt(color.slice(at, at + 2), 16);
      return Math.round((value * percent + 255 * (100 - percent)) / 100)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
