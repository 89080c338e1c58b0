import { describe, expect, it } from 'vitest';
import { typedDay } from '../../../web/components/pickers/typedDay.ts';

describe('a pasted day', () => {
  it.each([
    ['2026/11/20', '2026-11-20'],
    [' 2026-11-20 ', '2026-11-20'],
    ['2026.1.5', '2026-01-05'],
    ['20261120', '2026-11-20'],
    ['2026年11月20日', '2026-11-20'],
    ['２０２６／１１／２０', '2026-11-20'],
  ])('%s is read as %s', (text, day) => expect(typedDay(text)).toBe(day));

  it.each(['20/11/2026', '11/20/2026', '2026/02/30', '2026/13/01', '2026', 'tomorrow', ''])(
    '%s is left unchanged, since it is not a day or is ambiguous',
    (text) => expect(typedDay(text)).toBeUndefined(),
  );
});
