import { PutObjectCommand } from '@aws-sdk/client-s3';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { environment } from '../../functions/core/environment.ts';
import { commitSilently } from '../../functions/db/commit.ts';
import { headerSignature } from '../../functions/reading/layouts/header/headers.ts';
import { sourceTemplateSchema } from '../../functions/reading/layouts/templates/template.ts';
import { layoutWrite } from '../../functions/statements/layoutStore.ts';
import type { taskGrants } from '../../infra/grants/tasks.ts';
import { Functions } from '../../infra/local/lambda/functions.ts';
import { listBatches } from '../../shared/statements/routes.ts';
import { startBusiness, type Business } from './import/business.ts';
import { recordings } from './import/catalogue.ts';
import { createRandom, createTrack } from './match/tracks.ts';
import { callsOf } from './support/calls.ts';

/** Files dropped at once, unless told otherwise, each of a source of its own, so that none waits for another of its source. */
const usualFiles = 200;
const rowsPerFile = 1_000;
/** Milliseconds between two calls of the person, and for which it calls before the files come. */
const pauseMs = 50;
const quietMs = 10_000;
/** Milliseconds after which the person signs in again: a session lasts half an hour. */
const sessionMs = 600_000;

const headers = (source: number): string[] => [`Track ${source}`, 'Artist', 'ISRC', 'Net'];

/** Lets the business know the columns of every source. */
const learnLayouts = async (files: number): Promise<void> => {
  for (let source = 0; source < files; source += 1) {
    const [title, performer, isrc, amount] = headers(source);
    const template = sourceTemplateSchema.parse({
      id: `src_monthstart${source}`,
      name: `Source ${source}`,
      incomeType: 'Song',
      recognisedBy: [],
      fields: { title: [title], performer: [performer], isrc: [isrc], amount: [amount] },
      numbers: 'point',
      dates: 'ymd',
      grain: 'month',
      currency: 'USD',
    });
    await commitSilently([layoutWrite(headerSignature(headers(source)), undefined, template, undefined)]);
  }
};

const statement = (source: number): string => {
  const random = createRandom(20_261_201 + source);
  const rows = Array.from({ length: rowsPerFile }, () => {
    const { title, performer, isrc } = createTrack(random(recordings));
    return [title, performer, isrc, `${random(40)}.${random(10_000)}`].join(',');
  });
  return `${headers(source).join(',')}\r\n${rows.join('\r\n')}\r\n`;
};

const dropAll = ({ cloud }: Business, files: number): Promise<unknown> =>
  Promise.all(
    Array.from({ length: files }, (_, source) =>
      cloud.clients.s3.send(
        new PutObjectCommand({
          Bucket: environment('INBOX_BUCKET'),
          Key: `month-start-${source}.csv`,
          Body: statement(source),
        }),
      ),
    ),
  );

const importTasks = ['readStatement', 'checkStatement', 'failImport'] as const;
// Fails to compile when a task has another name.
importTasks satisfies readonly (keyof typeof taskGrants)[];

/** Counts the functions of imports that run at the same time until `stop`, which returns the most. */
const countFunctions = (): { stop: () => number } => {
  let [now, most] = [0, 0];
  const { invoke } = Functions.prototype;
  Functions.prototype.invoke = async function (nameOrArn, event) {
    const isOfImport = importTasks.some((task) => nameOrArn.endsWith(`-${task}`));
    if (!isOfImport) return invoke.call(this, nameOrArn, event);
    now += 1;
    most = Math.max(most, now);
    return invoke.call(this, nameOrArn, event).finally(() => (now -= 1));
  };
  return {
    stop() {
      Functions.prototype.invoke = invoke;
      return most;
    },
  };
};

type Calls = { calls: number; failed: number; p50Ms: number; p99Ms: number; slowestMs: number };

/** Calls one kind of route after the other, as a person who works, until told to stop. */
const work = (business: Business) => {
  let isOver = false;
  const times: number[] = [];
  let failed = 0;
  const working = (async () => {
    let calls = Object.values(await callsOf(business));
    let signedInAt = performance.now();
    for (let number = 0; !isOver; number += 1) {
      if (performance.now() - signedInAt > sessionMs) {
        calls = Object.values(await callsOf({ ...business, staff: await business.signIn() }));
        signedInAt = performance.now();
      }
      const begun = performance.now();
      try {
        await calls[number % calls.length]!(number);
      } catch {
        failed += 1;
      }
      times.push(performance.now() - begun);
      await wait(pauseMs);
    }
  })();
  return async (): Promise<Calls> => {
    isOver = true;
    await working;
    times.sort((a, b) => a - b);
    const at = (part: number) =>
      Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))]!);
    return { calls: times.length, failed, p50Ms: at(0.5), p99Ms: at(0.99), slowestMs: at(1) };
  };
};

/** Returns how many batches of the files are in each stage. */
const countStages = async ({ signIn }: Business): Promise<Record<string, number>> => {
  const { call } = await signIn();
  const stages: Record<string, number> = {};
  for (let offset = 0; ; offset += 100) {
    const { items } = await call(listBatches, { query: { limit: 100, offset } });
    for (const { stage } of items) stages[stage] = (stages[stage] ?? 0) + 1;
    if (items.length < 100) return stages;
  }
};

/**
 * `monthStart`: files of 1,000 rows, `--files` or 200, each of a source of its own, dropped at once, until all can be reviewed; and
 * the calls of a person meanwhile, beside those of before.
 */
export default async (args: readonly string[]): Promise<object> => {
  const { values } = parseArgs({ args: [...args], options: { files: { type: 'string' } } });
  const files = Number(values.files ?? usualFiles);
  const business = await startBusiness();
  try {
    await learnLayouts(files);
    // Loads the functions.
    for (const request of Object.values(await callsOf(business))) await request(-1);
    const endQuiet = work(business);
    await wait(quietMs);
    const before = await endQuiet();
    const functions = countFunctions();
    const cpuBefore = process.cpuUsage();
    const begun = performance.now();
    const endBusy = work(business);
    await dropAll(business, files);
    await business.cloud.idle();
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    const meanwhile = await endBusy();
    const cpu = process.cpuUsage(cpuBefore);
    const stages = await countStages(business);
    if (stages.review !== files) throw new Error(`Not all files can be reviewed: ${JSON.stringify(stages)}`);
    return {
      files,
      rowsPerFile,
      seconds,
      cpuSeconds: Math.round((cpu.user + cpu.system) / 1e4) / 100,
      mostFunctions: functions.stop(),
      before,
      meanwhile,
      peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
    };
  } finally {
    await business.cloud.dispose();
  }
};
