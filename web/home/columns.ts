import type { CSSProperties } from 'react';

/** Maximum cards in a row whose titles still fit. */
const longestRow = 6;

/** Returns the grid of the cards: one row, or two if one is too long (dashboard.css). */
export const columnsFor = (count: number): CSSProperties => {
  const half = Math.ceil(count / 2);
  return { '--queues': count > longestRow ? half : count, '--queues-half': half } as CSSProperties;
};
