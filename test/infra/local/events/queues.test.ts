import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Sqs } from '../../../../infra/local/events/sqs.ts';

it('opens standard queues, and refuses a FIFO queue, whose order it does not keep', () => {
  const folder = mkdtempSync(join(tmpdir(), 'queues-'));
  const open = (properties: object) =>
    new Sqs(
      folder,
      [
        {
          stack: 's',
          logicalId: 'q',
          type: 'AWS::SQS::Queue',
          name: 'work',
          arn: 'arn:aws:sqs:us-east-1:000000000000:work',
          properties,
        },
      ] as unknown as ConstructorParameters<typeof Sqs>[1],
      'http://localhost',
    );
  try {
    expect(() => open({ FifoQueue: true })).toThrow(/work is a FIFO queue/);
    expect(() => open({})).not.toThrow();
    expect(() => open({ FifoQueue: false })).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
