import { randomUUID } from 'node:crypto';
import { AwsError } from '../awsError.ts';
import type { Functions } from '../lambda/functions.ts';
import {
  isObject,
  listAt,
  numberAt,
  objectsAt,
  parseObject,
  textAt,
  type Json,
  type JsonObject,
} from '../json.ts';
import { nameInArn } from '../physicalNames.ts';
import { matchesWildcards } from '../access/policies.ts';
import type { Sqs } from './sqs.ts';
import type { StepFunctions } from '../stepfunctions/stepfunctions.ts';
import type { Assembly } from '../template.ts';

type EventTargets = {
  functions: Functions;
  sqs: Sqs;
  states: StepFunctions;
};

type Rule = {
  pattern: JsonObject;
  targets: JsonObject[];
};

/** EventBridge: sends events to the targets of the rules with a matching pattern (default bus only). */
export class EventBridge {
  private readonly rules: Rule[];
  private readonly assembly: Assembly;
  private readonly targets: EventTargets;

  constructor(assembly: Assembly, targets: EventTargets) {
    this.assembly = assembly;
    this.targets = targets;
    this.rules = assembly
      .byType('AWS::Events::Rule')
      .filter(({ properties }) => isObject(properties.EventPattern) && properties.State !== 'DISABLED')
      .map(({ properties }) => ({
        pattern: properties.EventPattern as JsonObject,
        targets: objectsAt(properties, 'Targets'),
      }));
  }

  /** Performs PutEvents. Throws `AwsError` for anything else. */
  call(operation: string, input: JsonObject): JsonObject {
    if (operation !== 'PutEvents')
      throw new AwsError(
        'UnknownOperationException',
        `The local cloud has no EventBridge operation ${operation}.`,
      );
    const entries = objectsAt(input, 'Entries').map((entry) => {
      const detail = parseObject(textAt(entry, 'Detail') ?? '{}');
      const { Source, DetailType, Resources } = entry;
      return {
        EventId: this.put({ source: Source, 'detail-type': DetailType, resources: Resources, detail }),
      };
    });
    return { FailedEntryCount: 0, Entries: entries };
  }

  /** Completes the event and delivers it; returns its id. */
  put(event: JsonObject): string {
    const { region, account } = this.assembly.place;
    const id = randomUUID();
    const complete = {
      version: '0',
      id,
      account,
      region,
      time: new Date().toISOString(),
      resources: [],
      ...event,
    };
    for (const { pattern, targets } of this.rules)
      if (matchesPattern(pattern, complete)) for (const target of targets) this.deliver(target, complete);
    return id;
  }

  /** Sends an event, or the target's own Input, to a function, a queue or a state machine. */
  deliver(target: JsonObject, event: JsonObject): void {
    const arn = textAt(target, 'Arn') ?? '';
    const input = textAt(target, 'Input') ?? JSON.stringify(event);
    const { functions, sqs, states } = this.targets;
    if (arn.includes(':function:')) functions.invokeLater(arn, JSON.parse(input) as Json);
    else if (arn.startsWith('arn:aws:sqs:')) sqs.send(nameInArn(arn), input);
    else if (arn.includes(':stateMachine:')) states.start(arn, input);
    else throw new Error(`A rule has the target ${arn}, which the local cloud does not know.`);
  }
}

/** Returns whether an event matches a pattern. Source: EventBridge User Guide, "Creating event patterns". */
export const matchesPattern = (pattern: JsonObject, event: JsonObject): boolean =>
  Object.entries(pattern).every(([key, wanted]) => {
    const value = event[key];
    if (isObject(wanted)) return isObject(value) && matchesPattern(wanted, value);
    const values: (Json | undefined)[] = Array.isArray(value) ? value : [value];
    return listAt(pattern, key).some((rule) => values.some((one) => matchesRule(rule, one)));
  });

const matchesRule = (rule: Json, value: Json | undefined): boolean => {
  if (!isObject(rule)) return rule === value;
  if (typeof rule.exists === 'boolean') return rule.exists === (value !== undefined);
  if (rule['anything-but'] !== undefined)
    return value !== undefined && !listAt(rule, 'anything-but').some((other) => matchesRule(other, value));
  if (Array.isArray(rule.numeric)) return typeof value === 'number' && matchesNumbers(rule.numeric, value);
  if (typeof value !== 'string') return false;
  const [prefix, suffix, wildcard] = ['prefix', 'suffix', 'wildcard'].map((key) => textAt(rule, key));
  if (prefix !== undefined) return value.startsWith(prefix);
  if (suffix !== undefined) return value.endsWith(suffix);
  return wildcard !== undefined && matchesWildcards(wildcard, value);
};

const matchesNumbers = (comparisons: Json[], value: number): boolean => {
  for (let index = 0; index < comparisons.length; index += 2) {
    const limit = numberAt({ limit: comparisons[index + 1] }, 'limit') ?? Number.NaN;
    const holds = {
      '=': value === limit,
      '<': value < limit,
      '<=': value <= limit,
      '>': value > limit,
      '>=': value >= limit,
    };
    if (!holds[comparisons[index] as keyof typeof holds]) return false;
  }
  return true;
};
