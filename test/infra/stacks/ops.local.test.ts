import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { allFunctions, routeAreas, workflowArea } from '../../../infra/bundles/functions.ts';
import { faultPattern } from '../../../infra/constructs/faultPattern.ts';
import { workMetrics } from '../../../shared/api/metrics.ts';
import { inFullStage } from './fullStage.ts';
import { loadTemplates, findResources, type Resource, functionsPermitted } from './templates.ts';

const templates = await loadTemplates();

const all = (type: string): [string, Resource][] =>
  Object.values(templates).flatMap((template) => findResources(template, type));

const alarms = () => findResources(templates.ops!, 'AWS::CloudWatch::Alarm');
const watched = () => JSON.stringify(alarms());

/** Returns an alarm's metrics: its own, or those of its sum. */
const metricsOf = ({ Properties }: Resource): { Namespace: string; MetricName: string; Stat: string }[] => {
  const { Metrics, Namespace, MetricName, Statistic } = Properties as {
    Metrics?: { MetricStat?: { Metric: { Namespace: string; MetricName: string }; Stat: string } }[];
    Namespace: string;
    MetricName: string;
    Statistic: string;
  };
  if (!Metrics) return [{ Namespace, MetricName, Stat: Statistic }];
  return Metrics.flatMap(({ MetricStat }) =>
    MetricStat ? { ...MetricStat.Metric, Stat: MetricStat.Stat } : [],
  );
};

it('watches every queue and every end of a state machine that did not do its work', () => {
  const text = watched();
  expect(text).toContain('ApproximateNumberOfMessagesVisible');
  expect(text).toContain('ApproximateAgeOfOldestMessage');
  for (const end of ['Failed', 'TimedOut', 'Aborted'])
    expect(text.match(new RegExp(`"MetricName":"Executions${end}"`, 'g')), end).toHaveLength(5);
});

it('watches every function by the log of its area, by one alarm for an area', () => {
  const everyArea = [workflowArea, ...routeAreas];
  const watchedFunctions = everyArea.flatMap((area) => {
    const template = templates[area === workflowArea ? 'workflows' : `api-${area}`]!;
    const filters = findResources(template, 'AWS::Logs::MetricFilter');
    expect(filters, area).toHaveLength(1);
    const [[, { Properties }]] = filters as [[string, Resource]];
    expect(Properties).toMatchObject({
      FilterPattern: faultPattern,
      MetricTransformations: [
        { MetricNamespace: 'refrain-local-faults', MetricName: area, MetricValue: '1' },
      ],
    });
    const alarm = alarms().filter(([, one]) =>
      metricsOf(one).some(
        ({ Namespace, MetricName }) => Namespace === 'refrain-local-faults' && MetricName === area,
      ),
    );
    expect(alarm, area).toHaveLength(1);
    expect(alarm[0]![1].Properties, area).toMatchObject({
      Statistic: 'Sum',
      ComparisonOperator: 'GreaterThanThreshold',
      Threshold: 0,
      EvaluationPeriods: 1,
      Period: 300,
      TreatMissingData: 'notBreaching',
    });
    return findResources(template, 'AWS::Lambda::Function')
      .filter(([, lambda]) => {
        const { LogGroup, LogFormat, ...levels } = lambda.Properties.LoggingConfig as Record<string, unknown>;
        expect(levels).toEqual({ ApplicationLogLevel: 'INFO', SystemLogLevel: 'INFO' });
        return LogFormat === 'JSON' && isDeepStrictEqual(LogGroup, Properties.LogGroupName);
      })
      .map(([, lambda]) => String(lambda.Properties.FunctionName));
  });
  const deployed = all('AWS::Lambda::Function').map(([, { Properties }]) => String(Properties.FunctionName));
  expect(watchedFunctions.toSorted()).toEqual(deployed.toSorted());
});

it.each(['Errors', 'Throttles'])(
  'watches the %s of all functions of the account by one metric of Lambda, which needs no log',
  (name) => {
    const found = alarms().filter(([, alarm]) =>
      metricsOf(alarm).some(({ MetricName }) => MetricName === name),
    );
    expect(found).toHaveLength(1);
    expect(found[0]![1].Properties).toMatchObject({
      Namespace: 'AWS/Lambda',
      MetricName: name,
      Statistic: 'Sum',
    });
    expect(found[0]![1].Properties).not.toHaveProperty('Dimensions');
  },
);

const statistics: Readonly<Record<string, string>> = {
  Maximum: 'highest',
  Sum: 'sum',
  SampleCount: 'count',
  Average: 'average',
};
const periods: Readonly<Record<number, string>> = {
  300: '5 minutes',
  900: '15 minutes',
  43200: '12 hours',
  86400: 'a day',
};

/** Returns the condition of an alarm in the words of docs/operations.md. */
const conditionOf = (alarm: Resource): string => {
  const {
    Period = 300,
    ComparisonOperator,
    Threshold,
    EvaluationPeriods,
    TreatMissingData,
  } = alarm.Properties;
  const [first] = metricsOf(alarm);
  const { Namespace, Stat } = first!;
  const isOfArea = Namespace === 'refrain-local-faults';
  const names = [...new Set(metricsOf(alarm).map(({ MetricName }) => MetricName))];
  const metric = isOfArea ? 'refrain-STAGE-faults AREA' : `${Namespace} ${names.join(' + ')}`;
  const over = `${statistics[Stat]} of ${periods[Number(Period)]}`;
  if (
    ComparisonOperator === 'GreaterThanThreshold' &&
    EvaluationPeriods === 1 &&
    TreatMissingData === 'notBreaching'
  )
    return `\`${metric}\`: ${over} above ${Threshold}`;
  expect({ ComparisonOperator, TreatMissingData }).toEqual({
    ComparisonOperator: 'LessThanThreshold',
    TreatMissingData: 'breaching',
  });
  return `\`${metric}\`: ${over} below ${Threshold}, ${EvaluationPeriods} times in a row or never`;
};

it('raises every alarm on the condition that its page of the operations manual states, and has one for every page', async () => {
  const manual = await readFile('docs/operations.md', 'utf8');
  const [, pages = ''] = /\n## Alarms\n(.*?)(?=\n## |$)/s.exec(manual) ?? [];
  const stated = [...pages.matchAll(/^### ([^\n]+)\n\n\*\*When:\*\* (.+?)\.\n?\s*\*\*Means:/gms)].map(
    ([, heading, condition]) =>
      `${heading!.toLowerCase().replaceAll(' ', '-')}: ${condition!.replaceAll(/\s+/g, ' ')}`,
  );
  expect(stated).toHaveLength([...pages.matchAll(/^### /gm)].length);
  const ofTheEdge = Object.entries(inFullStage('edge').findResources('AWS::CloudWatch::Alarm'));
  const raised = [...alarms(), ...(ofTheEdge as [string, Resource][])].map(([id, alarm]) => {
    const [, page] =
      /What to do: docs\/operations\.md#([a-z0-9-]+)$/.exec(String(alarm.Properties.AlarmDescription)) ?? [];
    return `${page ?? id}: ${conditionOf(alarm)}`;
  });
  expect([...new Set(raised)].sort()).toEqual(stated.sort());
});

/** Calls of a schedule in a month of 30 days. */
const callsInMonth = (expression: string): number => {
  const [, every, unit] = /^rate\((\d+) (minute|hour)s?\)$/.exec(expression) ?? [];
  if (unit) return (30 * 24 * (unit === 'hour' ? 1 : 60)) / Number(every);
  const [, hours] = /^cron\(\d+ ([\d,]+) \* \* \? \*\)$/.exec(expression)!;
  return 30 * hours!.split(',').length;
};

it('costs what the documents say while it is idle, within a twentieth, and less than 20 USD a month', async () => {
  const [manual, readme] = await Promise.all([
    readFile('docs/operations.md', 'utf8'),
    readFile('README.md', 'utf8'),
  ]);
  const [, costs = ''] = /\n## Costs\n(.*?)\n## /s.exec(manual)!;
  // Receiving of mail is switched on by a stage, and has its price at its setting.
  const idle = alarms().filter(([id]) => !id.startsWith('DeadMails'));
  const metrics = idle.flatMap(([, alarm]) => metricsOf(alarm)).length;
  const scheduled = [...all('AWS::Events::Rule'), ...all('AWS::Scheduler::Schedule')].flatMap(
    ([, { Properties }]) => (Properties.ScheduleExpression as string | undefined) ?? [],
  );
  const inMonth = (expressions: readonly string[]) =>
    expressions.reduce((sum, expression) => sum + callsInMonth(expression), 0);
  const calls = inMonth(scheduled);
  const traced = inMonth(scheduled.filter((expression) => expression !== 'rate(1 minute)'));
  // Lambda asks each queue by 5 calls of 20 seconds at all times: Lambda Developer Guide, "Using Lambda with Amazon SQS".
  const queues = all('AWS::Lambda::EventSourceMapping').filter(([id]) => id !== 'Mails');
  const asked = queues.length * 5 * 3 * 60 * 24 * 30;
  const parts: [line: RegExp, usd: number][] = [
    [/^\| Alarms: (\d+) metrics at 0\.10 +\| ([\d.]+) /m, metrics * 0.1],
    [/^\| Dashboard .* its (\d+) metrics +\| ([\d.]+) /m, 3 + (workMetrics.length + 2) * 0.3],
    [
      /^\| Keys .*edge secret() +\| ([\d.]+) /m,
      all('AWS::KMS::Key').length + all('AWS::SecretsManager::Secret').length * 0.4,
    ],
    [/^\| Queues.*: ([\d,]+) requests +\| ([\d.]+) /m, (asked * 0.4) / 1e6],
    // A call and its start, 30 ms of 256 MB, two reads of the table, 700 bytes of log; a trace but of the tasks of every minute.
    [
      /^\| Scheduled functions: ([\d,]+) calls +\| ([\d.]+) /m,
      calls * ((0.2 + 1 + 2 * 0.1425) / 1e6 + 0.03 * 0.25 * 0.0000133334 + 700e-9 * 0.7) + (traced * 5) / 1e6,
    ],
  ];
  const isNear = (stated: unknown, counted: number, what: string) =>
    expect(Math.abs(Number(String(stated).replaceAll(',', '')) - counted), what).toBeLessThan(counted / 20);
  for (const [line, usd] of parts) isNear(line.exec(costs)?.[2], usd, String(line));
  isNear(/Alarms: (\d+) metrics/.exec(costs)![1], metrics, 'metrics of alarms');
  isNear(/functions: ([\d,]+) calls/.exec(costs)![1], calls, 'calls of scheduled functions');
  const total = parts.reduce((sum, [, usd]) => sum + usd, 0);
  isNear(/^\| \*\*Together, idle\*\* +\| ([\d.]+) /m.exec(costs)![1], total, 'together');
  expect(total).toBeLessThan(20);
  isNear(/An idle stage costs about (\d+) USD/.exec(readme)![1], total, 'README');
});

it('shows the movement of money first on the dashboard', () => {
  const [[, { Properties }]] = findResources(templates.ops!, 'AWS::CloudWatch::Dashboard') as [
    [string, Resource],
  ];
  const body = JSON.stringify(Properties.DashboardBody);
  const [look = ''] = body.split('# Details');
  for (const name of ['LedgerFaults', ...workMetrics]) expect(look, name).toContain(name);
  for (const area of [workflowArea, ...routeAreas]) expect(look, area).toContain(`"label\\":\\"${area}`);
  expect(look).toContain('ApproximateAgeOfOldestMessage');
});

it('traces functions and state machines if the stage requires it, but for the tasks of every minute', () => {
  const everyMinute = all('AWS::Scheduler::Schedule').flatMap(([, { Properties }]) =>
    Properties.ScheduleExpression === 'rate(1 minute)' ? [JSON.stringify(Properties.Target)] : [],
  );
  for (const [id, { Properties }] of all('AWS::Lambda::Function')) {
    const isEveryMinute = everyMinute.some((target) =>
      target.includes(`:${String(Properties.FunctionName)}"`),
    );
    expect(Properties.TracingConfig, id).toEqual(isEveryMinute ? undefined : { Mode: 'Active' });
  }
  const sending = functionsPermitted(templates, 'xray:PutTraceSegments');
  expect(sending.sort()).toEqual(
    allFunctions()
      .map(({ name }) => name)
      .sort(),
  );
});

it('notifies somebody of every alarm, and when it is over', () => {
  const ofTheEdge = Object.entries(inFullStage('edge').findResources('AWS::CloudWatch::Alarm'));
  for (const [id, { Properties }] of [...alarms(), ...(ofTheEdge as [string, Resource][])]) {
    expect(Properties.AlarmActions, id).toHaveLength(1);
    expect(Properties.OKActions, id).toEqual(Properties.AlarmActions);
  }
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

it('logs of each call the address it came from and the error of its function', () => {
  const stages = findResources(templates.api!, 'AWS::ApiGatewayV2::Stage');
  expect(stages).toHaveLength(2);
  for (const [id, { Properties }] of stages) {
    const { Format } = Properties.AccessLogSettings as { Format: string };
    expect(JSON.parse(Format), id).toMatchObject({
      address: '$context.identity.sourceIp',
      integrationError: '$context.integrationErrorMessage',
    });
  }
});

it('watches the reads and writes that the table and each index refuse', () => {
  const [, alarm] = alarms().find(([id]) => id.startsWith('TableThrottled'))!;
  const names = metricsOf(alarm).map(({ MetricName }) => MetricName);
  expect(names.toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'ReadThrottleEvents'),
    ...Array.from({ length: 4 }, () => 'WriteThrottleEvents'),
  ]);
  const text = JSON.stringify(alarm.Properties);
  expect(text.match(/"Name":"TableName"/g)).toHaveLength(8);
  for (const index of ['gsi1', 'gsi2', 'gsi3'])
    expect(text.split(`"Name":"GlobalSecondaryIndexName","Value":"${index}"`), index).toHaveLength(3);
});

it('watches the steps that Step Functions holds back and the starts it refuses', () => {
  const [, alarm] = alarms().find(([id]) => id.startsWith('StepsThrottled'))!;
  expect(metricsOf(alarm)).toMatchObject([
    { Namespace: 'AWS/States', MetricName: 'ThrottledEvents' },
    { Namespace: 'AWS/States', MetricName: 'ThrottledEvents' },
  ]);
  const text = JSON.stringify(alarm.Properties);
  for (const dimension of [
    '"Name":"ServiceMetric","Value":"StateTransition"',
    '"Name":"APIName","Value":"StartExecution"',
  ])
    expect(text).toContain(dimension);
});

it('watches, in the region of its firewall, the faults of the distribution and the calls the firewall refuses', () => {
  const edge = inFullStage('edge');
  edge.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: 'AWS/CloudFront',
    MetricName: '5xxErrorRate',
    Dimensions: [
      { Name: 'DistributionId', Value: { Ref: 'DistributionId' } },
      { Name: 'Region', Value: 'Global' },
    ],
  });
  const [firewall] = Object.values(inFullStage('firewall').findResources('AWS::WAFv2::WebACL'));
  const { VisibilityConfig } = firewall!.Properties as { VisibilityConfig: { MetricName: string } };
  edge.hasResourceProperties('AWS::CloudWatch::Alarm', {
    Namespace: 'AWS/WAFV2',
    MetricName: 'BlockedRequests',
    Dimensions: [
      { Name: 'Rule', Value: 'ALL' },
      { Name: 'WebACL', Value: VisibilityConfig.MetricName },
    ],
  });
  edge.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: 'operations@example.com' });
  edge.resourceCountIs('AWS::CloudWatch::Alarm', 2);
});
