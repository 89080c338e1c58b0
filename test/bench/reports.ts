import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import type { Identity } from '../../functions/api/identity.ts';
import {
  getIncomeByArea,
  getIncomeBySource,
  getIncomeReport,
  getMusicianTopWorks,
  listDeductions,
  listIncome,
} from '../../shared/income/routes.ts';
import { invoke, startDataCloud } from '../support/dataCloud.ts';
import { signUpStaff, signUp } from '../support/business/people.ts';
import { createLicensors, postRows, type Party } from './reports/business.ts';
import type { ReportRun } from './reports/maker.ts';
import { bundleProgram } from './support/bundle.ts';
import { startFunctionProcess } from './support/functionProcess.ts';
import { parseRows } from './support/rows.ts';
import { taskGrants } from '../../infra/grants/tasks.ts';

/** Rows of each licensor: slightly more than a million rows make 3,000 reports. */
const rowsEach = 334;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Returns the seconds that some work took, in wall time and in processor time of this process. */
const measureSeconds = async (work: () => Promise<unknown>): Promise<{ wall: number; cpu: number }> => {
  const [begun, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  return { wall: rounded((performance.now() - begun) / 1000), cpu: rounded((user + system) / 1e6) };
};

/** The processes run as the function that does the same. */
const { memoryMb } = taskGrants.makeReport;

/** Number of processes that make reports in parallel, as separate functions would: one for each core. */
const makers = 2;

/** Has one process make the reports of some licensors. */
const make = (maker: ChildProcess, parties: readonly Party[]): Promise<ReportRun> =>
  new Promise((resolve, reject) => {
    maker.once('message', (results) => resolve(results as ReportRun));
    maker.once('error', reject);
    maker.once('exit', (code) => code !== 0 && reject(new Error(`a maker left with ${code}`)));
    maker.send(parties);
  });

const screens = {
  overview: getIncomeReport,
  lines: listIncome,
  platforms: getIncomeBySource,
  areas: getIncomeByArea,
  works: getMusicianTopWorks,
  deductions: listDeductions,
};

/** Returns the milliseconds of each income screen's call for a person: the median of several calls. */
const measureScreens = async (identity: Identity): Promise<Record<string, number>> => {
  const measured: Record<string, number> = {};
  for (const [name, route] of Object.entries(screens)) {
    const tries: number[] = [];
    for (let time = 0; time < 9; time += 1) {
      const begun = performance.now();
      const { code } = await invoke(route, identity, { query: {} });
      if (code !== 1) throw new Error(`${name} answers ${code}`);
      tries.push(performance.now() - begun);
    }
    measured[name] = Math.round(tries.sort((a, b) => a - b)[4]!);
  }
  return measured;
};

/**
 * `reports`: `--rows` posted rows (1,002,000 unless given), 334 of each licensor, aggregated into a statement record each with
 * its workbook and its document, by two processes against the local engines in this one; then the income screens of one of
 * them. Creating licensors and postings and starting the processes is not measured.
 */
export default async (args: readonly string[]): Promise<object> => {
  const rows = parseRows(args, 3_000 * rowsEach);
  const licensors = Math.ceil(rows / rowsEach);
  const program = await bundleProgram(join(import.meta.dirname, 'reports/maker.ts'));
  const cloud = await startDataCloud();
  try {
    const parties = await createLicensors(licensors, await signUpStaff());
    await postRows(parties, rowsEach);
    const parts = Array.from({ length: makers }, (_, maker) =>
      parties.filter((_party, index) => index % makers === maker),
    );
    const started = await Promise.all(parts.map(() => startFunctionProcess(program, memoryMb)));
    let results: ReportRun[] = [];
    const { wall, cpu } = await measureSeconds(async () => {
      results = await Promise.all(started.map((maker, index) => make(maker, parts[index]!)));
    });
    const [{ licensorId }] = parties as [Party];
    const identity = await signUp(
      { kind: 'musician', musicianInfoId: licensorId },
      { reportRoleAuthority: 2 },
    );
    const screensMs = await measureScreens(identity);
    const { unbalanced, differences } = await verifyLedger();
    if (unbalanced.length || differences.length) throw new Error('the ledger does not balance');
    return {
      rows: rowsEach * licensors,
      licensors,
      seconds: wall,
      /** Processor time of both makers, and of the local engines that serve them. */
      makersCpuSeconds: rounded(results.reduce((sum, one) => sum + one.cpuSeconds, 0)),
      enginesCpuSeconds: cpu,
      /** The larger of the two makers. */
      peakMb: Math.max(...results.map(({ peakMb }) => peakMb)),
      screensMs,
    };
  } finally {
    await cloud.dispose();
    rmSync(program);
  }
};
