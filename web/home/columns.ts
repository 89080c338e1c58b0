import type { CSSProperties } from 'react';

/** Returns the grid of the cards: one row, or two if one is too long (dashboard.css). */
export const columnsFor = (count: number): CSSProperties =>
  ({ '--queues': count, '--queues-half': Math.ceil(count / 2) }) as CSSProperties;
