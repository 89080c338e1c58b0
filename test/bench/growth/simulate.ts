import { chunksAtOnce } from '../../../infra/workflows/states.ts';
import { incomePartsFor } from '../../../functions/statements/posting/incomeParts.ts';
import { rowsPerChunk } from '../../../functions/chunks/chunk.ts';
import { computeCost } from '../import/usage.ts';

/** Cost of one licensor in one kind of work. `busiest` is the partition key that takes most of its writes. */
export type Costs = {
  cpuMs: number;
  readUnits: number;
  writeUnits: number;
  s3Puts: number;
  s3Gets: number;
  busiest: { partition: string; units: number };
};

/** Costs of a licensor by work: a statement booked and received, its royalty statement, the check of what both posted. */
export type CostsByWork = Record<'posting' | 'statements' | 'check', Costs>;

/** Business of a size: works only say how large it is. */
type Size = { licensors: number; works: number; rows: number };

export const sizes: readonly Size[] = [
  { licensors: 1_000, works: 10_000, rows: 1_000_000 },
  { licensors: 10_000, works: 100_000, rows: 10_000_000 },
  { licensors: 100_000, works: 1_000_000, rows: 100_000_000 },
];

/** Statements of platforms that pay a licensor in a month, and the most rows of one of them. */
const paidIn = 10;
const rowsOfStatement = 1_000_000;

/** Processor time and list price of a million rows from the file to the booked income, by the bench `import`: `docs/figures.md`. */
const ofMillionRows = { cpuSeconds: 27.72, usd: 0.01 };

/** Licensors of one part of a statement run, and calls that take it: its figures, then its files. */
const licensorsOfPart = 25;
const callsOfPart = 2;

/** Functions side by side in an account of a thousand functions with three places for imports. */
const functionsAtOnce = chunksAtOnce(1_000, 3);

/** Write units a partition key takes in a second: DynamoDB Developer Guide, "Quotas". */
const unitsOfKey = 1_000;

/** Milliseconds a function may take, events of one execution, and bytes of a state: Lambda and Step Functions, "Quotas". */
const longestCall = 900_000;
const mostEvents = 25_000;
const mostBytes = 262_144;

/** Seconds in a week that the check of the ledger walks: six runs a day of ten minutes. */
const checkSecondsOfWeek = 7 * 6 * 600;

/** Events of a call that a machine makes: the state entered and left, the task scheduled, started and ended, the choice after it. */
const eventsOfCall = 7;

/** GB of memory of the functions, whose processor is then a whole one. */
const memoryGb = 1769 / 1024;

type Use = { name: string; of: number; most: number };

/** Simulates a month of a business. */
const simulateMonth = (size: Size, { posting, statements, check }: CostsByWork) => {
  const { licensors, rows } = size;
  const batches = Math.max(paidIn, Math.ceil(rows / rowsOfStatement));
  const paid = (licensors * paidIn) / batches;
  const chunks = Math.ceil(rows / batches / rowsPerChunk);
  const parts = incomePartsFor(chunks);
  const runParts = Math.ceil(licensors / licensorsOfPart);
  const calls = {
    bookIncome: batches * (parts === 1 ? 1 : Math.ceil(chunks / 10) + 1 + parts),
    receiveIncome: batches * (parts === 1 ? 1 : parts),
    makeRunStatements: runParts * callsOfPart,
  };
  const times = (cost: keyof Omit<Costs, 'busiest'>) =>
    licensors * (paidIn * (posting[cost] + check[cost]) + statements[cost]);
  const cpuSeconds = times('cpuMs') / 1000 + (rows / 1e6) * ofMillionRows.cpuSeconds;
  const calledFunctions = Object.values(calls).reduce((sum, count) => sum + count, 0);
  const { total } = computeCost({
    readUnits: times('readUnits'),
    writeUnits: times('writeUnits'),
    s3Puts: times('s3Puts'),
    s3Gets: times('s3Gets'),
    lambdaRequests: calledFunctions,
    lambdaGbSeconds: (times('cpuMs') / 1000) * memoryGb,
    stateTransitions: calledFunctions * 2,
  });
  const runSeconds = Math.max(
    (licensors * statements.cpuMs) / 1000 / functionsAtOnce,
    (licensors * statements.busiest.units) / unitsOfKey,
  );
  const perSecond = functionsAtOnce / (statements.cpuMs / 1000);
  const uses: Use[] = [
    {
      name: `write units a second of the partition key of a statement run, if ${functionsAtOnce} functions side by side made it`,
      of: perSecond * statements.busiest.units,
      most: unitsOfKey,
    },
    {
      name: 'milliseconds of a call that books a part',
      of: (paid / parts) * posting.cpuMs,
      most: longestCall,
    },
    {
      name: 'events of the execution that books a statement',
      of: (calls.bookIncome / batches) * eventsOfCall,
      most: mostEvents,
    },
    { name: 'bytes of the list of parts of a statement run', of: runParts * 6, most: mostBytes },
  ];
  return {
    ...size,
    batches,
    calls,
    writeUnits: Math.round(times('writeUnits')),
    cpuHours: Math.round(cpuSeconds / 36) / 100,
    runSeconds: Math.round(runSeconds),
    /** Time that the check of what the month posted takes, of that a week has for it. */
    checkSeconds: Math.round((licensors * paidIn * check.cpuMs) / 1000),
    checkSecondsOfWeek,
    usd: Math.round((total + (rows / 1e6) * ofMillionRows.usd) * 100) / 100,
    uses: uses.map(({ name, of, most }) => ({ name, of: Math.round(of), most, share: of / most })),
  };
};

/** Simulates a month of each size, and finds the limit that is nearest, or passed, at the largest. */
export const simulate = (costs: CostsByWork) => {
  const months = sizes.map((size) => simulateMonth(size, costs));
  const [first] = months.at(-1)!.uses.toSorted((one, other) => other.share - one.share);
  return { months, firstLimit: first! };
};
