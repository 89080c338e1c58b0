import { vi } from 'vitest';

/** Gives jsdom, which has no media queries, those of a window on a computer: a table knows a telephone by them. */
export const openWideWindow = (): void => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
};
