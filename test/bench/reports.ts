import { newRecordWrite, recordIdOf } from '../../functions/accounting/statementRecordStore.ts';
import { verifyLedger } from '../../functions/accounting/verifyLedger.ts';
import type { Identity } from '../../functions/core/identity.ts';
import { commitSilently } from '../../functions/db/commit.ts';
import { handler as getIncomeByArea } from '../../functions/income/getIncomeByArea.ts';
import { handler as getIncomeBySource } from '../../functions/income/getIncomeBySource.ts';
import { handler as getIncomeReport } from '../../functions/income/getIncomeReport.ts';
import { handler as getMusicianTopWorks } from '../../functions/income/getMusicianTopWorks.ts';
import { handler as listDeductions } from '../../functions/income/listDeductions.ts';
import { handler as listIncome } from '../../functions/income/listIncome.ts';
import { loadRangeSource, markOfSource } from '../../functions/reports/rangeSource.ts';
import { handler as makeReport } from '../../functions/reports/workflow/makeReport.ts';
import type { ReportRange } from '../../shared/reports/schema.ts';
import { invoke, signUpStaff, startDataCloud } from '../functions/search/dataCloud.ts';
import { signUp } from '../functions/withdrawals/business.ts';
import { createLicensors, forEach, postRows, received, type Party } from './reports/business.ts';
import { rowsAsked } from './support/rows.ts';

const licensors = 3_000;

const rounded = (value: number): number => Math.round(value * 10) / 10;

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return rounded((performance.now() - begun) / 1000);
};

/** Aggregates a licensor's income of the period, as a statement record, and makes its workbook and its document. */
const report = async ({ licensorId, agentId }: Party): Promise<void> => {
  const range: ReportRange = {
    ...{ licensorId, agentId, payerEntity: 'taipei', currency: 'TWD' },
    ...{ startDate: received.from, endDate: received.to },
  };
  const statementRecordId = recordIdOf(range);
  const mark = markOfSource(await loadRangeSource(range));
  await commitSilently([
    newRecordWrite({
      ...{ ...range, statementRecordId, licensorName: licensorId, agentName: agentId, mark },
      ...{ status: 'originalState', run: 1, createdAt: '2026-11-11T00:00:00.000Z', createdBy: 'bench' },
      version: 1,
    }),
  ]);
  const { objects } = await makeReport({
    reportId: statementRecordId,
    job: { kind: 'record', statementRecordId, run: 1 },
  });
  if (objects.length !== 2) throw new Error(`a report of ${licensorId} is missing`);
};

const screens = {
  overview: getIncomeReport,
  lines: listIncome,
  platforms: getIncomeBySource,
  areas: getIncomeByArea,
  works: getMusicianTopWorks,
  deductions: listDeductions,
};

/** Milliseconds of each income screen's call for somebody: the median of some tries. */
const measureScreens = async (identity: Identity): Promise<Record<string, number>> => {
  const measured: Record<string, number> = {};
  for (const [name, handler] of Object.entries(screens)) {
    const tries: number[] = [];
    for (let time = 0; time < 9; time += 1) {
      const begun = performance.now();
      const { code } = await invoke(handler, identity, { query: {} });
      if (code !== 1) throw new Error(`${name} answers ${code}`);
      tries.push(performance.now() - begun);
    }
    measured[name] = Math.round(tries.sort((a, b) => a - b)[4]!);
  }
  return measured;
};

/**
 * `reports`: `--rows` posted rows (1,000,000 unless given) of 3,000 licensors, aggregated into a statement record each with
 * its workbook and its document, in this process and against the local engines in it; then the income screens of one of
 * them. Licensors and postings are made before and not timed.
 */
export default async (args: readonly string[]): Promise<object> => {
  const rows = rowsAsked(args, 1_000_000);
  const cloud = await startDataCloud();
  try {
    const parties = await createLicensors(licensors, await signUpStaff());
    const each = Math.ceil(rows / licensors);
    await postRows(parties, each);
    const memoryBefore = Math.round(process.memoryUsage().rss / 2 ** 20);
    const cpuBefore = process.cpuUsage();
    const seconds = await secondsOf(() => forEach(parties, report));
    const cpu = process.cpuUsage(cpuBefore);
    const [{ licensorId }] = parties as [Party];
    const identity = await signUp(
      { kind: 'musician', musicianInfoId: licensorId },
      { reportRoleAuthority: 2 },
    );
    const screensMs = await measureScreens(identity);
    const { unbalanced, differences } = await verifyLedger();
    if (unbalanced.length || differences.length) throw new Error('the ledger does not balance');
    return {
      rows: each * licensors,
      licensors,
      seconds,
      cpuSeconds: rounded((cpu.user + cpu.system) / 1e6),
      memoryBefore,
      peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
      screensMs,
    };
  } finally {
    await cloud.dispose();
  }
};
