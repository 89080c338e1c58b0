import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { allFunctions, areas } from '../../../infra/bundles/functions.ts';
import { workMetrics } from '../../../shared/api/metrics.ts';
import { inFullStage } from './fullStage.ts';
import {
  loadTemplates,
  findResources,
  type Resource,
  type Templates,
  functionsPermitted,
} from './templates.ts';

let templates: Templates;

beforeAll(async () => {
  templates = await loadTemplates();
});

const all = (type: string): [string, Resource][] =>
  Object.values(templates).flatMap((template) => findResources(template, type));

const alarms = () => findResources(templates.ops!, 'AWS::CloudWatch::Alarm');
const watched = () => JSON.stringify(alarms());

it('watches every queue, state machine and function', () => {
  const text = watched();
  expect(text).toContain('ApproximateNumberOfMessagesVisible');
  expect(text).toContain('ApproximateAgeOfOldestMessage');
  expect(text.match(/"MetricName":"ExecutionsFailed"/g)).toHaveLength(4);
  const functions = all('AWS::Lambda::Function').length;
  expect(text.match(/"MetricName":"Errors"/g)).toHaveLength(functions);
});

it('watches throttling by one metric for the whole account', () => {
  const throttled = alarms().filter(([, alarm]) => JSON.stringify(alarm).includes('"Throttles"'));
  expect(throttled).toHaveLength(1);
  expect(throttled[0]![1].Properties).toMatchObject({ Namespace: 'AWS/Lambda', MetricName: 'Throttles' });
  expect(throttled[0]![1].Properties).not.toHaveProperty('Dimensions');
});

it('has these alarms, besides those of groups of functions', () => {
  const described = alarms()
    .filter(([id]) => !/^[a-zA-Z]+\d*Errors[0-9A-F]{8}$/.test(id))
    .map(([id, { Properties }]) => {
      const { Namespace, MetricName, Statistic, Period, ComparisonOperator, Threshold, ...more } = Properties;
      const sign = { GreaterThanThreshold: '>', LessThanThreshold: '<' }[ComparisonOperator as string];
      const periods = `${more.EvaluationPeriods}x${Period}s`;
      const figure = `${Namespace} ${MetricName} ${Statistic} ${sign} ${Threshold}`;
      return `${id.replace(/[0-9A-F]{8}$/, '')}: ${figure}, ${periods}, ${more.TreatMissingData}`;
    });
  expect(described.sort()).toEqual([
    'ArrivalsWaiting: AWS/SQS ApproximateAgeOfOldestMessage Maximum > 900, 1x300s, notBreaching',
    'BatchesFailed: Refrain BatchesFailed Maximum > 0, 1x900s, notBreaching',
    'BooksNotExported: AWS/Lambda Invocations Sum < 1, 3x43200s, breaching',
    'DeadArrivals: AWS/SQS ApproximateNumberOfMessagesVisible Maximum > 0, 1x300s, notBreaching',
    'DeadMessages: AWS/SQS ApproximateNumberOfMessagesVisible Maximum > 0, 1x300s, notBreaching',
    'ExchangeRateFaults: Refrain ExchangeRateFaults Maximum > 0, 1x43200s, notBreaching',
    'ExchangeRatesNotFetched: Refrain ExchangeRateFaults SampleCount < 1, 3x43200s, breaching',
    'FunctionsThrottled: AWS/Lambda Throttles Sum > 0, 1x300s, notBreaching',
    'LedgerFaults: Refrain LedgerFaults Maximum > 0, 1x86400s, notBreaching',
    'LedgerUnchecked: Refrain LedgerFaults SampleCount < 1, 3x43200s, breaching',
    'MessagesWaiting: AWS/SQS ApproximateAgeOfOldestMessage Maximum > 900, 1x300s, notBreaching',
    'catalogueImportFailed: AWS/States ExecutionsFailed Sum > 0, 1x300s, notBreaching',
    'incomeAggregationFailed: AWS/States ExecutionsFailed Sum > 0, 1x300s, notBreaching',
    'moneyApiFaults: AWS/ApiGateway 5xx Sum > 0, 1x300s, notBreaching',
    'registryApiFaults: AWS/ApiGateway 5xx Sum > 0, 1x300s, notBreaching',
    'reportsFailed: AWS/States ExecutionsFailed Sum > 0, 1x300s, notBreaching',
    'statementImportFailed: AWS/States ExecutionsFailed Sum > 0, 1x300s, notBreaching',
  ]);
});

it('raises an alarm for each group of functions at the first error', () => {
  const ofFamilies = alarms().filter(([id]) => /^[a-zA-Z]+\d*Errors[0-9A-F]{8}$/.test(id));
  expect(ofFamilies.length).toBeGreaterThanOrEqual(areas.length + 1);
  for (const [id, { Properties }] of ofFamilies)
    expect(Properties, id).toMatchObject({
      ComparisonOperator: 'GreaterThanThreshold',
      Threshold: 0,
      EvaluationPeriods: 1,
      TreatMissingData: 'notBreaching',
    });
});

it('links every alarm to a page of the operations manual, and has an alarm for every page', async () => {
  const manual = await readFile('docs/operations.md', 'utf8');
  const [, pages = ''] = /\n## Alarms\n(.*?)(?=\n## |$)/s.exec(manual) ?? [];
  const headings = [...pages.matchAll(/^### (.+)$/gm)].map(([, heading]) =>
    heading!.toLowerCase().replaceAll(' ', '-'),
  );
  const linked = alarms().map(([id, { Properties }]) => {
    const [, page] =
      /What to do: docs\/operations\.md#([a-z0-9-]+)$/.exec(String(Properties.AlarmDescription)) ?? [];
    return page ?? id;
  });
  expect([...new Set(linked)].sort()).toEqual(headings.sort());
});

it('costs what the documents say, within a twentieth', async () => {
  const [manual, readme] = await Promise.all([
    readFile('docs/operations.md', 'utf8'),
    readFile('README.md', 'utf8'),
  ]);
  const metrics = alarms().reduce((sum, [, { Properties }]) => {
    const { Metrics } = Properties as { Metrics?: { MetricStat?: object }[] };
    return sum + (Metrics ? Metrics.filter(({ MetricStat }) => MetricStat).length : 1);
  }, 0);
  const [, stated] = /Alarms: (\d+) metrics at 0\.10/.exec(manual)!;
  expect(Math.abs(Number(stated) - metrics)).toBeLessThan(metrics / 20);
  const [, idle] = /An idle stage costs about (\d+) USD/.exec(readme)!;
  // Dashboard with its metrics, keys and secret: 5.40 USD each.
  const total = metrics * 0.1 + 10.8;
  expect(Math.abs(Number(idle) - total)).toBeLessThan(total / 20);
});

it('shows the movement of money first on the dashboard', () => {
  const [[, { Properties }]] = findResources(templates.ops!, 'AWS::CloudWatch::Dashboard') as [
    [string, Resource],
  ];
  const body = JSON.stringify(Properties.DashboardBody);
  const [look = ''] = body.split('# Details');
  for (const name of ['LedgerFaults', ...workMetrics]) expect(look, name).toContain(name);
  for (const area of ['workflow', ...areas]) expect(look, area).toContain(`"label\\":\\"${area}`);
  expect(look).toContain('ApproximateAgeOfOldestMessage');
});

it('traces functions and state machines if the stage requires it', () => {
  for (const [id, { Properties }] of all('AWS::Lambda::Function'))
    if (String(Properties.Runtime).startsWith('nodejs24'))
      expect(Properties.TracingConfig, id).toEqual({ Mode: 'Active' });
  const sending = functionsPermitted(templates, 'xray:PutTraceSegments');
  expect(sending.sort()).toEqual(
    allFunctions()
      .map(({ name }) => name)
      .sort(),
  );
});

it('notifies somebody of every alarm', () => {
  for (const [id, { Properties }] of alarms()) expect(Properties.AlarmActions, id).toHaveLength(1);
});

it('treats a function without calls as healthy', () => {
  // A function without calls in a period has no data for it, and a sum with missing data may be missing itself.
  const sums = alarms().flatMap(([, { Properties }]) =>
    ((Properties.Metrics ?? []) as { Id: string; Expression?: string; MetricStat?: object }[]).flatMap(
      ({ Expression }, _index, metrics) =>
        Expression ? [{ Expression, ids: metrics.filter((m) => m.MetricStat).map(({ Id }) => Id) }] : [],
    ),
  );
  expect(sums.length).toBeGreaterThan(0);
  for (const { Expression, ids } of sums)
    expect(Expression).toBe(ids.map((id) => `FILL(${id}, 0)`).join(' + '));
});

it('notifies the address in the settings of the stage', () => {
  const subscriptions = inFullStage('ops').findResources('AWS::SNS::Subscription');
  expect(Object.values(subscriptions)).toMatchObject([
    { Properties: { Protocol: 'email', Endpoint: 'operations@example.com' } },
  ]);
});

it('adds up ten functions at most in one metric, as CloudWatch allows', () => {
  for (const [id, { Properties }] of alarms())
    expect(((Properties.Metrics ?? []) as unknown[]).length, id).toBeLessThanOrEqual(11);
});
