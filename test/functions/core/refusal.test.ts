import { describe, expect, it } from 'vitest';
import { catchRefusal, isRefusal, Refusal } from '../../../functions/core/refusal.ts';

describe('an error', () => {
  it.each([
    [new Refusal('StaleVersion'), [], true],
    [new Refusal('StaleVersion'), ['StaleVersion'], true],
    [new Refusal('StaleVersion'), ['DataNotFound', 'StaleVersion'], true],
    [new Refusal('StaleVersion'), ['DataNotFound'], false],
    [new Error('StaleVersion'), [], false],
    [new Error('StaleVersion'), ['StaleVersion'], false],
  ] as const)('%s is a refusal with one of the names %j: %s', (error, results, expected) => {
    expect(isRefusal(error, ...results)).toBe(expected);
  });
});

describe('a refusal', () => {
  const refusal = new Refusal('StaleVersion');

  it('is returned when its name is one of those to catch', async () => {
    expect(await catchRefusal(Promise.reject(refusal))).toBe(refusal);
    expect(await catchRefusal(Promise.reject(refusal), 'StaleVersion')).toBe(refusal);
  });

  it('is undefined when the call succeeded', async () => {
    expect(await catchRefusal(Promise.resolve('done'), 'StaleVersion')).toBeUndefined();
  });

  it('is thrown when its name is another, like any other error', async () => {
    await expect(catchRefusal(Promise.reject(refusal), 'DataNotFound')).rejects.toBe(refusal);
    await expect(catchRefusal(Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
