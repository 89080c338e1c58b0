import { describe, expect, it } from 'vitest';
import { comparableWith } from '../../../web/income/compared/statements.ts';

const statement = (batchId: string, month: string, ...platforms: string[]) => ({
  batchId,
  platforms,
  periodStart: `${month}-01`,
  periodEnd: `${month}-28`,
});

describe('the statements to compare one with', () => {
  it('are those of the same platforms, the latest earlier one first, then those that share a platform', () => {
    const one = statement('bat_3', '2026-03', 'KKBOX');
    const all = [
      statement('bat_4', '2026-04', 'KKBOX'),
      one,
      statement('bat_1', '2026-01', 'KKBOX', 'MyMusic'),
      statement('bat_9', '2026-02', 'Spotify'),
      statement('bat_2', '2026-02', 'KKBOX'),
      statement('bat_5', '2026-03', 'KKBOX'),
    ];
    expect(comparableWith(one, all).map(({ batchId }) => batchId)).toEqual([
      'bat_2',
      'bat_4',
      'bat_5',
      'bat_1',
    ]);
  });
});
