import { parseArgs } from 'node:util';
import { figureRows } from './figureRows.ts';

/** Options of the benches that take any. */
const optionsByBench: Readonly<Record<string, readonly string[]>> = {
  match: ['rows', 'mixed'],
  import: ['rows'],
  monthStart: ['files'],
  catalogue: ['rows'],
  undo: ['rows'],
  search: ['rows'],
  duplicates: ['rows'],
  reports: ['rows'],
  statementRuns: ['rows'],
  growth: ['rows'],
};

/** Works below which some keywords of the bench `search` find nothing. */
const fewestSearched = 20_000;

const readOptions = (
  args: readonly string[],
): { rows?: string; files?: string; mixed?: boolean } | undefined => {
  try {
    const options = {
      rows: { type: 'string' },
      files: { type: 'string' },
      mixed: { type: 'boolean' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

/** Returns what is wrong with the arguments of a bench: with others than it takes it would measure something else. */
export const findWrongArgument = (bench: string, args: readonly string[]): string | undefined => {
  if (!figureRows.some((row) => row.bench === bench)) return `There is no bench ${bench}.`;
  const given = readOptions(args);
  if (!given) return `${bench} does not take ${args.join(' ')}.`;
  const unknown = Object.keys(given).find((option) => !optionsByBench[bench]?.includes(option));
  if (unknown !== undefined) return `${bench} takes no --${unknown}.`;
  for (const name of ['rows', 'files'] as const)
    if (given[name] !== undefined && !/^[1-9]\d{0,8}$/.test(given[name]))
      return `--${name} takes a whole number.`;
  if (bench === 'search' && Number(given.rows) < fewestSearched)
    return `search takes --rows of ${fewestSearched} or more.`;
  return undefined;
};
