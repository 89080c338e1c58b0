import { expect, it } from 'vitest';
import { routeAreas, routeFunctions } from '../../../infra/bundles/functions.ts';
import { commonRoutes } from '../../../infra/settings/commonRoutes.ts';
import { inFullStage } from './fullStage.ts';
import { loadTemplates } from './templates.ts';

type Schedule = {
  Properties: {
    ScheduleExpression: string;
    ScheduleExpressionTimezone?: string;
    Target: { Arn: unknown; Input?: string };
  };
};

const warming = (schedules: Readonly<Record<string, unknown>>): Schedule[] =>
  Object.entries(schedules)
    .filter(([id]) => id.startsWith('Warm'))
    .map(([, schedule]) => schedule as Schedule);

it('calls the functions of common routes every five minutes of the hours that the settings say', () => {
  const schedules = warming(inFullStage('events').findResources('AWS::Scheduler::Schedule'));
  expect(schedules).toHaveLength(commonRoutes.length);
  const ids = new Set(routeAreas.flatMap(routeFunctions).map(({ name }) => name));
  for (const name of commonRoutes) expect(ids.has(name), name).toBe(true);
  for (const { Properties } of schedules)
    expect(Properties).toMatchObject({
      ScheduleExpression: 'cron(0/5 7-18 ? * MON-FRI *)',
      ScheduleExpressionTimezone: 'Asia/Singapore',
      Target: { Input: '{"warmUp":true}' },
    });
  const targets = schedules.map(({ Properties }) => JSON.stringify(Properties.Target.Arn));
  for (const name of commonRoutes)
    expect(
      targets.filter((arn) => arn.includes(`function:refrain-full-${name}"`)),
      name,
    ).toHaveLength(1);
});

it('costs less than 1 USD a month for the hours of an office, traces included', () => {
  // 23 working days at most, twelve hours, each call with its start by a schedule, 2 ms of 768 MB, 700 bytes of log and a trace.
  const calls = commonRoutes.length * 23 * 12 * 12;
  const price = (trace: number) =>
    calls * ((0.2 + 1 + trace) / 1e6 + 0.002 * 0.75 * 0.0000133334 + 700e-9 * 0.7);
  expect(price(5)).toBeLessThan(1);
  expect(price(0)).toBeLessThan(0.25);
});

it('does not happen in a stage without the setting', async () => {
  const { events } = await loadTemplates();
  expect(warming((events as { Resources: Record<string, unknown> }).Resources)).toEqual([]);
});
