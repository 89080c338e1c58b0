import { join } from 'node:path';
import type { EventBridge } from './eventBridge.ts';
import { isObject, objectAt, objectsAt, textAt, type JsonObject } from '../json.ts';
import { nextFire } from './scheduleExpressions.ts';
import { RecordLog } from '../recordLog.ts';
import type { Assembly } from '../template.ts';

/** Maximum length of a timer. For a later time, another timer follows. */
const maxTimerMs = 3_600_000;

type Schedule = {
  name: string;
  expression: string;
  targets: JsonObject[];
};

/**
 * Fires the schedules of the templates (EventBridge rules and EventBridge Scheduler, in UTC), automatically and on
 * request.
 */
export class Schedules {
  private readonly schedules: Schedule[];
  private readonly events: EventBridge;
  private readonly lastFires: RecordLog<string>;
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(assembly: Assembly, events: EventBridge, directory: string) {
    this.events = events;
    this.lastFires = new RecordLog(join(directory, 'schedules.log'));
    this.schedules = [...ruleSchedules(assembly), ...schedulerSchedules(assembly)];
  }

  start(): void {
    for (const schedule of this.schedules) this.arm(schedule);
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  /** Returns every schedule with its expression, its last and its next time (ISO 8601). */
  list(): { name: string; expression: string; last: string | undefined; next: string }[] {
    return this.schedules.map(({ name, expression }) => ({
      name,
      expression,
      last: this.lastFires.get(name),
      next: nextFire(expression, new Date()).toISOString(),
    }));
  }

  /** Fires a schedule now. Returns false when no schedule has that name. */
  fire(name: string): boolean {
    const schedule = this.schedules.find((candidate) => candidate.name === name);
    if (!schedule) return false;
    const time = new Date().toISOString();
    this.lastFires.set(name, time);
    for (const target of schedule.targets)
      this.events.deliver(target, {
        source: 'aws.events',
        'detail-type': 'Scheduled Event',
        time,
        detail: {},
      });
    return true;
  }

  private arm(schedule: Schedule): void {
    const due = nextFire(schedule.expression, new Date()).getTime() - Date.now();
    const timer = setTimeout(
      () => {
        if (due <= maxTimerMs) this.fire(schedule.name);
        this.arm(schedule);
      },
      Math.min(due, maxTimerMs),
    );
    timer.unref();
    this.timers.set(schedule.name, timer);
  }
}

const ruleSchedules = (assembly: Assembly): Schedule[] =>
  assembly.byType('AWS::Events::Rule').flatMap(({ name, properties }) => {
    const expression = textAt(properties, 'ScheduleExpression');
    if (expression === undefined || properties.State === 'DISABLED') return [];
    return [{ name, expression, targets: objectsAt(properties, 'Targets') }];
  });

const schedulerSchedules = (assembly: Assembly): Schedule[] =>
  assembly.byType('AWS::Scheduler::Schedule').flatMap(({ name, properties }) => {
    const expression = textAt(properties, 'ScheduleExpression');
    const target = objectAt(properties, 'Target');
    if (expression === undefined || properties.State === 'DISABLED' || !isObject(target)) return [];
    return [{ name, expression, targets: [target] }];
  });
