import { describe, expect, it } from 'vitest';
import { loadTemplates, permittedBy, findResources, type Resource, functionsPermitted } from './templates.ts';

const templates = await loadTemplates();

describe('workflows', () => {
  it('use JSONata only, and write logs and traces', () => {
    const machines = findResources(templates.workflows!, 'AWS::StepFunctions::StateMachine');
    expect(machines).toHaveLength(5);
    for (const [id, { Properties }] of machines) {
      const definition = JSON.stringify(Properties.DefinitionString);
      expect(definition, id).toContain('QueryLanguage\\":\\"JSONata');
      expect(definition, id).not.toMatch(/(InputPath|ResultPath|OutputPath|ItemsPath|\.\$\\")/);
      expect(Properties).toMatchObject({
        TracingConfiguration: { Enabled: true },
        LoggingConfiguration: { Level: 'ALL', IncludeExecutionData: false },
      });
    }
  });
});

describe('state machines with a distributed map', () => {
  const onItself = (machine: string) =>
    permittedBy(templates.workflows!)
      .filter(({ role, action }) => role.startsWith(machine) && action.startsWith('states:'))
      .map(({ action, resource }) => `${action} ${/(stateMachine|execution):[^"]*/.exec(resource)?.[0]}`);

  it.each([
    ['StatementImportMachine', 'refrain-local-statement-import'],
    ['CatalogueImportMachine', 'refrain-local-catalogue-import'],
    ['StatementRunsMachine', 'refrain-local-statement-runs'],
  ])('may start, follow and stop only their own children: %s', (machine, name) => {
    expect(onItself(machine).sort()).toEqual([
      `states:DescribeExecution execution:${name}/*`,
      `states:DescribeExecution execution:${name}:*`,
      `states:StartExecution stateMachine:${name}`,
      `states:StopExecution execution:${name}/*`,
      `states:StopExecution execution:${name}:*`,
    ]);
  });

  it.each(['IncomeAggregationMachine', 'ReportsMachine'])(
    'do not include %s, which may start nothing',
    (machine) => {
      expect(onItself(machine)).toEqual([]);
    },
  );

  it('run their children as standard executions, which last as long as functions and retries', () => {
    const definitions = findResources(templates.workflows!, 'AWS::StepFunctions::StateMachine');
    const text = definitions.map(([, { Properties }]) => JSON.stringify(Properties)).join();
    expect(text).toContain('STANDARD');
    expect(text).not.toContain('EXPRESS');
  });
});

describe('tasks that run every few minutes', () => {
  it('start at any second of a minute, not all in the same, by a role that may start them and nothing else', () => {
    const schedules = findResources(templates.events!, 'AWS::Scheduler::Schedule');
    const targets = schedules.map(([id, { Properties }]) => {
      expect(Properties, id).toMatchObject({
        State: 'ENABLED',
        FlexibleTimeWindow: { Mode: 'FLEXIBLE', MaximumWindowInMinutes: 1 },
        Target: { RetryPolicy: { MaximumRetryAttempts: 0 } },
      });
      return JSON.stringify((Properties.Target as { Arn: unknown }).Arn);
    });
    for (const name of [
      'startUnstartedMachines',
      'anchorWorks',
      'followUpProjects',
      'followUpMessages',
      'sendWebhooks',
      'countWork',
    ])
      expect(targets.join(), name).toContain(`function:refrain-local-${name}`);
    const permitted = permittedBy(templates.events!).filter(({ role }) => role.startsWith('Scheduler'));
    expect(permitted.map(({ action }) => action)).toEqual(targets.map(() => 'lambda:InvokeFunction'));
    expect(permitted.map(({ resource }) => resource).sort()).toEqual(targets.sort());
  });
});

describe('the end of an import', () => {
  it('frees its place, however it ended', () => {
    const [rule] = findResources(templates.events!, 'AWS::Events::Rule').filter(([id]) =>
      id.startsWith('ImportEnds'),
    );
    const { EventPattern, Targets } = rule![1].Properties;
    expect(EventPattern).toMatchObject({
      source: ['aws.states'],
      'detail-type': ['Step Functions Execution Status Change'],
      detail: { status: ['SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED'] },
    });
    expect(JSON.stringify(EventPattern)).toContain(':stateMachine:refrain-local-statement-import"');
    expect(JSON.stringify(Targets)).toContain('function:refrain-local-startUnstartedMachines');
  });
});

describe('daily checks', () => {
  const rules = () => findResources(templates.events!, 'AWS::Events::Rule');

  it.each([
    // The first two go on in later runs of the day where one has stopped.
    ['ExportBooks', '1,2,3,5,7,9'],
    ['CheckLedger', '0,4,8,12,16,20'],
    ['CheckRenewals', '21'],
    ['CheckRollingAdvances', '21'],
  ])('%s starts at %s hours UTC', (name, hours) => {
    const [, { Properties }] = rules().find(([id]) => id.startsWith(`Daily${name}`))!;
    expect(Properties.ScheduleExpression).toMatch(new RegExp(`^cron\\(\\d+ ${hours} \\* \\* \\? \\*\\)$`));
    expect(JSON.stringify(Properties.Targets)).toContain('Arn');
  });

  it('start at times of their own, so that a small account has room for each', () => {
    const times = rules().flatMap(
      ([, { Properties }]) => (Properties.ScheduleExpression as string | undefined) ?? [],
    );
    expect(times.length).toBeGreaterThan(5);
    expect(new Set(times).size).toBe(times.length);
  });

  it('scan the table for the ledger and its exports only, as exports of all records do', () => {
    expect(functionsPermitted(templates, 'dynamodb:Scan').sort()).toEqual([
      'checkLedger',
      'exportBooks',
      'leave',
    ]);
  });

  it('raise an alarm if the ledger is not sound or was not checked', () => {
    const alarms = findResources(templates.ops!, 'AWS::CloudWatch::Alarm').filter(([id]) =>
      id.startsWith('Ledger'),
    );
    expect(alarms).toHaveLength(2);
    // Metrics of other stages in the account are not included.
    const [[, task]] = findResources(templates.workflows!, 'AWS::Lambda::Function').filter(([id]) =>
      id.startsWith('checkLedger'),
    ) as [[string, Resource]];
    for (const [, { Properties }] of alarms)
      expect(Properties.Dimensions).toEqual([{ Name: 'FunctionName', Value: task.Properties.FunctionName }]);
  });
});
