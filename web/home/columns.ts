import type { CSSProperties } from 'react';

/** The cards in one row, and in two where one is too long (dashboard.css). */
export const columnsFor = (count: number): CSSProperties =>
  ({ '--queues': count, '--queues-half': Math.ceil(count / 2) }) as CSSProperties;
