import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleFolder } from '../../../infra/bundles/build.ts';
import { routeAreas, routeFunctions } from '../../../infra/bundles/functions.ts';
import { nodeOptions, routeMemoryMb } from '../../../infra/bundles/heapRoom.ts';
import { commonRoutes } from '../../../infra/settings/commonRoutes.ts';
import { startEmptyTable, subject } from './emptyTable.ts';

/** Memory in MB at which a function has a whole processor. Source: Lambda Developer Guide, "Configure Lambda function memory". */
const wholeProcessorMb = 1769;

/** Processes that each function is measured in; their median counts. */
const repeats = 5;

/** Milliseconds at the deployed memory: processor time divided by the share of a processor that Lambda gives. */
type FirstCall = { name: string; memoryMb: number; loadMs: number; firstMs: number; warmMs: number };

type Measured = { statusCode: number; loadMs: number; firstMs: number; warmMs: number };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const event = {
  headers: {},
  requestContext: {
    requestId: 'bench',
    http: {},
    authorizer: { jwt: { claims: { sub: subject, token_use: 'access' } } },
  },
};

const variables = [
  'TABLE_NAME',
  'FILES_BUCKET',
  'EVIDENCE_BUCKET',
  'SITE_HOST',
  'MESSAGES_QUEUE',
  'NUMBERS_KEY_ID',
];

const measure = async (file: string, memoryMb: number, url: string): Promise<Measured> => {
  const child = fork(join(import.meta.dirname, 'firstCall.mjs'), {
    execArgv: [...nodeOptions(memoryMb)],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      ...Object.fromEntries(variables.map((name) => [name, 'bench'])),
      AWS_REGION: 'us-east-1',
      AWS_ENDPOINT_URL: url,
      AWS_ACCESS_KEY_ID: 'bench',
      AWS_SECRET_ACCESS_KEY: 'bench',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      BUSINESS_ZONE: 'Asia/Taipei',
    },
  });
  child.send({ file: pathToFileURL(resolve(file)).href, event });
  const [measured] = (await once(child, 'message')) as [Measured];
  return measured;
};

/**
 * Measures load, first call and later calls of the common routes that take no input, each in fresh processes, over a table
 * without records; those that need records are left out. The processor time is divided by the share of a processor at the memory the function is deployed with.
 * @param folderOf folder of a function's bundle
 */
export const measureFirstCalls = async (folderOf = bundleFolder): Promise<FirstCall[]> => {
  const common = new Set<string>(commonRoutes);
  const sources = routeAreas
    .flatMap(routeFunctions)
    .filter(({ name, route }) => common.has(name) && route.method === 'GET' && takesNothing(route));
  const table = await startEmptyTable();
  try {
    const calls: FirstCall[] = [];
    for (const source of sources) {
      const memoryMb = source.settings.memoryMb ?? routeMemoryMb;
      const times: Measured[] = [];
      while (times.length < repeats)
        times.push(await measure(join(folderOf(source), 'index.mjs'), memoryMb, table.url));
      // It needs records, which the table has none of.
      if (times.some(({ statusCode }) => statusCode !== 200)) continue;
      const atMemory = (pick: (one: Measured) => number) =>
        Math.round(median(times.map(pick)) / Math.min(1, memoryMb / wholeProcessorMb));
      calls.push({
        name: source.name,
        memoryMb,
        loadMs: atMemory((one) => one.loadMs),
        firstMs: atMemory((one) => one.firstMs),
        warmMs: atMemory((one) => one.warmMs),
      });
    }
    return calls;
  } finally {
    table.stop();
  }
};

/** Returns whether a route can be called without input. */
const takesNothing = ({
  path,
  query,
}: {
  path: string;
  query?: { safeParse: (value: unknown) => { success: boolean } };
}) => !path.includes('{') && (query === undefined || query.safeParse({}).success);
