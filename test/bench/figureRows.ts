/** One row of `docs/figures.md`. */
export type FigureRow = {
  /** The bench and its arguments. */
  bench: string;
  args: readonly string[];
  /** Text of the row's column "Measures", which identifies the row. */
  measures: string;
  /** Returns the text of the column "Latest" from the figures of the bench. */
  latest: (figures: never) => string;
};

type Run = { seconds: number; cpuSeconds: number; peakMb: number };

const row = <Figures>(command: string, measures: string, latest: (figures: Figures) => string): FigureRow => {
  const [bench = '', ...args] = command.split(' ');
  return { bench, args, measures, latest };
};

const grouped = (value: number): string => value.toLocaleString('en');

const timed = ({ seconds, cpuSeconds, peakMb }: Run): string =>
  `${seconds} s, ${cpuSeconds} s of processor time, ${peakMb} MB`;

type Calls = { calls: number; failed: number; p50Ms: number; p99Ms: number };

type Rate = { requestsPerSecond: number; p99Ms: number };

const rate = (name: string, { requestsPerSecond, p99Ms }: Rate): string =>
  `${name} ${requestsPerSecond}, ${p99Ms} ms`;

type Step = { cpuSeconds: number; functionsCpuSeconds: number };

const functionsTime = ({ functionsCpuSeconds }: Step): string => `${functionsCpuSeconds} s`;

const reviewTime = ({ review }: { review: Step }): string =>
  `${review.cpuSeconds} s of processor time, ${review.functionsCpuSeconds} s of it in the functions`;

/** A simulated month, as the bench `growth` returns it. */
type Month = {
  calls: Readonly<Record<'bookIncome' | 'receiveIncome' | 'makeRunStatements', number>>;
  writeUnits: number;
  cpuHours: number;
  runSeconds: number;
  checkSeconds: number;
  checkSecondsOfWeek: number;
  usd: number;
};

type Growth = { months: readonly Month[]; firstLimit: { name: string; of: number; most: number } };

const simulatedMonth = ({ calls, writeUnits, cpuHours, runSeconds, usd, ...month }: Month): string =>
  [
    `${grouped(calls.bookIncome)} calls that book, ${grouped(calls.receiveIncome)} that receive, ${grouped(calls.makeRunStatements)} of the statement run`,
    `${grouped(writeUnits)} write units`,
    `${cpuHours} h of processor time`,
    `statement run ${grouped(runSeconds)} s`,
    `check of what it posted ${grouped(month.checkSeconds)} s of ${grouped(month.checkSecondsOfWeek)} s a week`,
    `${usd} USD`,
  ].join('; ');

const kb = (bytes: number): number => Math.round(bytes / 1024);

/** The rows of the table of benches, in its order. */
export const figureRows: readonly FigureRow[] = [
  row<Run>('match', '1,000,000 rows read, matched, licensed and split', timed),
  row<Run>(
    'match --mixed',
    '1,000,000 rows, 40 % without ISRC, two rights, ended and sub-licensed contracts',
    timed,
  ),
  row<Run>('match --rows 100000', '100,000 rows, 52,491 distinct groups', timed),
  row<Run>('import', '1,000,000 rows from the dropped file to received', timed),
  row<{ cost: { total: number } }>(
    'import',
    'AWS list price of those rows',
    ({ cost }) => `${cost.total.toFixed(2)} USD`,
  ),
  row<Step>('import', 'Processor time of the functions for those rows', functionsTime),
  row<Step>('import --rows 5000', 'The same for 5,000 rows', functionsTime),
  row<{ review: Step }>(
    'import --rows 1000',
    '1,000 rows from the dropped file until they can be reviewed, in a cloud just started',
    reviewTime,
  ),
  row<{ review: Step }>('import --rows 10000', '10,000 rows of the same', reviewTime),
  row<{ review: Step }>('import --rows 100000', '100,000 rows of the same', reviewTime),
  row<Run>('import --rows 3000000', '3,000,000 rows of the same', timed),
  row<Run>('import --rows 10000000', '10,000,000 rows of the same', timed),
  row<{ before: Calls; meanwhile: Calls; mostFunctions: number; seconds: number }>(
    'monthStart',
    'Calls of a person while 200 files of 1,000 rows, each of a source of its own, are imported',
    ({ before, meanwhile, mostFunctions, seconds }) =>
      `median ${meanwhile.p50Ms} ms, p99 ${meanwhile.p99Ms} ms, ${meanwhile.failed} of ${meanwhile.calls} failed; before the files ${before.p50Ms} and ${before.p99Ms} ms; ${seconds} s, ${mostFunctions} functions of imports at once`,
  ),
  row<Run>('catalogue', '20,000 works from the upload until they can be matched', timed),
  row<{ busiest: readonly { units: number }[] }>(
    'catalogue --rows 5000',
    'Write units of the busiest partition key in one second, 5,000 works',
    ({ busiest }) => grouped(busiest[0]!.units),
  ),
  row<Run & { lookSeconds: number }>(
    'undo',
    'An import of 10,000 right owners and works undone as a whole, with the look for what stands in the way',
    ({ lookSeconds, ...run }) => `${timed(run)}; ${lookSeconds} s of them the look`,
  ),
  row<{ seconds: number; makersCpuSeconds: number; enginesCpuSeconds: number; peakMb: number }>(
    'reports',
    '1,002,000 posted rows of 3,000 licensors with tiers, a workbook and a document each',
    ({ seconds, makersCpuSeconds, enginesCpuSeconds, peakMb }) =>
      `${seconds} s, ${makersCpuSeconds} s of processor time and ${enginesCpuSeconds} s of the engines, ${peakMb} MB`,
  ),
  row<{ seconds: number; makersCpuSeconds: number; enginesCpuSeconds: number; peakMb: number }>(
    'statementRuns',
    '1,002,000 posted rows of 3,000 licensors: a statement run with figures, numbers, workbooks and documents',
    ({ seconds, makersCpuSeconds, enginesCpuSeconds, peakMb }) =>
      `${seconds} s, ${makersCpuSeconds} s of processor time and ${enginesCpuSeconds} s of the engines, ${peakMb} MB`,
  ),
  ...[1_000, 10_000, 100_000].map((licensors, place) =>
    row<Growth>(
      'growth',
      `A month of ${grouped(licensors)} licensors, ${grouped(licensors * 10)} works and ${grouped(licensors * 1_000)} rows in ten statements each licensor is paid in, simulated`,
      ({ months }) => simulatedMonth(months[place]!),
    ),
  ),
  row<Growth>(
    'growth',
    'Limit reached first at the largest of these sizes',
    ({ firstLimit: { name, of, most } }) => `${grouped(of)} of at most ${grouped(most)} ${name}`,
  ),
  row<{ screensMs: Readonly<Record<string, number>> }>(
    'reports',
    'Slowest call of the income screens at that size',
    ({ screensMs }) => `${Math.max(...Object.values(screensMs))} ms`,
  ),
  row<{ groupsPerSecond: number }>(
    'suggest',
    'Distinct unmatched groups ranked in a second against 20,000 recordings',
    ({ groupsPerSecond }) => grouped(groupsPerSecond),
  ),
  row<{ medianMs: number; slowestMs: number }>(
    'search',
    'Keywords of every kind against 100,000 works of two titles, one after another',
    ({ medianMs, slowestMs }) => `median ${medianMs} ms, slowest ${slowestMs} ms`,
  ),
  row<{ medianRead: number; mostRead: number }>(
    'search',
    'Items of the table read for one of them',
    ({ medianRead, mostRead }) => `median ${medianRead}, most ${grouped(mostRead)}`,
  ),
  row<{ palette: Readonly<Record<string, { medianMs: number; slowestMs: number }>> }>(
    'search',
    'The same by Ctrl K, all kinds at once: staff, and agents of 5,000, 500 and one of the writers',
    ({ palette }) =>
      Object.values(palette)
        .map(({ medianMs, slowestMs }) => `${medianMs} and ${slowestMs} ms`)
        .join(', '),
  ),
  row<{ lists: readonly { name: string; ms: number }[] }>(
    'search',
    'The list of those works narrowed or sorted, in six ways',
    ({ lists }) => lists.map(({ name, ms }) => `${name} ${grouped(ms)} ms`).join(', '),
  ),
  row<Run & { longestSeconds: number }>(
    'duplicates',
    'Search for duplicates among 100,000 works, one in 20 a duplicate',
    ({ longestSeconds, ...run }) => `${timed(run)}; longest call ${longestSeconds} s`,
  ),
  row<Record<'login' | 'get' | 'list' | 'search' | 'write', Rate>>(
    'api',
    'Requests a second and p99, four at a time',
    ({ login, get, list, search, write }) =>
      [
        rate('sign-in', login),
        rate('record', get),
        rate('list', list),
        rate('search', search),
        rate('write', write),
      ].join('; '),
  ),
  row<{ routes: readonly { page: string; javascript: number }[] }>(
    'web',
    'Heaviest page, gzipped',
    ({ routes: [heaviest] }) => `${kb(heaviest!.javascript)} KB, \`${heaviest!.page}\``,
  ),
  row<{ signIn: { javascript: number } }>(
    'web',
    'Page to sign in on, gzipped',
    ({ signIn }) => `${kb(signIn.javascript)} KB`,
  ),
  row<{ medianMs: number; slowest: readonly { page: string; ms: number }[] }>(
    'pages',
    'Title of a page after another one, first time, processor slowed four times, 12 pages',
    ({ medianMs, slowest }) =>
      `median ${medianMs} ms; slowest ${slowest.map(({ page, ms }) => `${page} ${ms} ms`).join(', ')}`,
  ),
  row<{ dataMedianMs: number; dataMaxMs: number }>(
    'pages',
    'All of those pages that they load',
    ({ dataMedianMs, dataMaxMs }) => `median ${dataMedianMs} ms, longest ${dataMaxMs} ms`,
  ),
  row<{ records: { medianMs: number; slowest: readonly { page: string; ms: number }[] } }>(
    'pages',
    'Name or kind of a record opened from its list, in the same way, 6 records',
    ({ records: { medianMs, slowest } }) =>
      `median ${medianMs} ms; slowest ${slowest.map(({ page, ms }) => `${page} ${ms} ms`).join(', ')}`,
  ),
  row<{ records: { dataMedianMs: number; dataMaxMs: number } }>(
    'pages',
    'All of those records that they load',
    ({ records: { dataMedianMs, dataMaxMs } }) => `median ${dataMedianMs} ms, longest ${dataMaxMs} ms`,
  ),
  row<{ functions: number; medianKb: number; maxKb: number }>(
    'cold',
    'Code a function loads at once',
    ({ functions, medianKb, maxKb }) => `median ${medianKb} KB, largest ${maxKb} KB, ${functions} functions`,
  ),
  row<{ medianMs: number; maxMs: number }>(
    'cold',
    'Time to load a function in a fresh process, 12 of them',
    ({ medianMs, maxMs }) => `median ${medianMs} ms, longest ${maxMs} ms`,
  ),
  row<{ calledRoutes: number; firstMedianMs: number; firstMaxMs: number }>(
    'cold',
    'First use of a common route: its function loaded and called, at the processor share of its memory',
    ({ calledRoutes, firstMedianMs, firstMaxMs }) =>
      `median ${firstMedianMs} ms, longest ${firstMaxMs} ms of ${calledRoutes} routes`,
  ),
  row<{ warmMedianMs: number; warmMaxMs: number }>(
    'cold',
    'Each later use of it',
    ({ warmMedianMs, warmMaxMs }) => `median ${warmMedianMs} ms, longest ${warmMaxMs} ms`,
  ),
  row<{ coldSeconds: number }>(
    'start',
    'First start with packages installed',
    ({ coldSeconds }) => `${coldSeconds} s`,
  ),
  row<{ warmSeconds: number }>('start', 'Second start', ({ warmSeconds }) => `${warmSeconds} s`),
];

/** Returns the command of a row, without the part common to all benches. */
export const formatCommand = ({ bench, args }: Pick<FigureRow, 'bench' | 'args'>): string =>
  [bench, ...args].join(' ');
