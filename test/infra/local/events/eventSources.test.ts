import { expect, it } from 'vitest';
import { EventSources } from '../../../../infra/local/events/eventSources.ts';
import type { Functions } from '../../../../infra/local/lambda/functions.ts';
import type { Principals } from '../../../../infra/local/access/principals.ts';
import type { Sqs } from '../../../../infra/local/events/sqs.ts';
import type { Assembly } from '../../../../infra/local/template.ts';

/** A mapping of a queue to a function, with the queue's visibility timeout and the function's timeout in seconds. */
const mapping = (visibility: number, timeout: number) => {
  const EventSourceArn = 'arn:aws:sqs:us-east-1:000000000000:inbox';
  const assembly = {
    byType: (type: string) =>
      type === 'AWS::Lambda::EventSourceMapping'
        ? [{ properties: { EventSourceArn, FunctionName: 'take' } }]
        : [{ name: 'take', properties: { Role: 'role', Timeout: timeout } }],
  } as unknown as Assembly;
  const principals = { byRole: () => ({ statements: undefined }) } as unknown as Principals;
  const sqs = { visibilityMs: () => visibility * 1000 } as unknown as Sqs;
  const functions = { has: () => true, functionName: (name: string) => name } as unknown as Functions;
  return () => new EventSources(assembly, principals, sqs, functions);
};

it('refuses a queue whose visibility timeout may end while the function still works on a message', () => {
  expect(mapping(150, 150)).not.toThrow();
  expect(mapping(149, 150)).toThrow('inbox shows a message again before take has run out of time');
});
