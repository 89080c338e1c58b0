import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatCommand, figureRows } from './figureRows.ts';
import { writeFigures } from './writeFigures.ts';

const table = `| Bench | Measures | Aim | Latest | Command |
| --- | --- | --- | --- | --- |
| \`cold\` | Code a function loads at once | 600 KB | old | c |
| \`start\` | First start with packages installed | 30 s | old | c |
| \`start\` | Second start | 6 s | old | c |
`;

describe('the table of figures', () => {
  it('has a row for each figure of a bench, with its command', () => {
    const lines = readFileSync('docs/figures.md', 'utf8').split('\n');
    const listed = lines
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter((cells) => cells[5]?.startsWith('`npm run -s bench -- '))
      .map(([, bench, measures, , , command]) => [bench, measures, command]);
    const expected = figureRows.map((row) => [
      `\`${row.bench}\``,
      row.measures,
      `\`npm run -s bench -- ${formatCommand(row)}\``,
    ]);
    expect(listed).toEqual(expected);
  });
});

describe('writing figures', () => {
  it('replaces only the latest figures in the rows of a command', () => {
    const written = writeFigures(
      table,
      'start',
      { coldSeconds: 30, warmSeconds: 2.5 },
      '2026-01-02, load 1.5',
    );
    expect(written).toBe(
      table
        .replace('30 s | old', '30 s | 30 s (2026-01-02, load 1.5)')
        .replace(' 6 s | old', ' 6 s | 2.5 s (2026-01-02, load 1.5)'),
    );
  });

  it('fails if the document has no row for a figure or for the command', () => {
    expect(() => writeFigures(table, 'match', { seconds: 3 }, 'today')).toThrow('has no row');
    expect(() => writeFigures(table, 'match --rows 7', {}, 'today')).toThrow('has no row');
  });
});
