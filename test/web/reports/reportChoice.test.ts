import { describe, expect, it } from 'vitest';
import {
  changeChoice,
  completeRange,
  readChoice,
  writeChoice,
  type ReportChoice,
} from '../../../web/reports/reportChoice.ts';

const owner = 'mus_00000000000001';
const agent = 'cmp_00000000000001';
const choice: ReportChoice = {
  owner,
  currency: 'TWD',
  agent,
  payer: 'taipei',
  from: '2026-07-01',
  to: '2026-07-31',
};

describe('the scope of a report', () => {
  it('is kept in the address', () => {
    expect(readChoice(writeChoice(choice))).toEqual(choice);
  });

  it('ignores malformed parts of the address', () => {
    const search = new URLSearchParams({
      owner: 'x',
      currency: 'ZZZ',
      agent: '1',
      payer: 'mars',
      from: 'now',
    });
    expect(Object.values(readChoice(search)).filter(Boolean)).toEqual([]);
  });

  it.each([
    ['another licensor', { owner: 'mus_00000000000002' }, { owner: 'mus_00000000000002' }],
    [
      'another currency',
      { currency: 'USD' as const },
      { ...choice, currency: 'USD', agent: undefined, payer: undefined },
    ],
    ['another day', { from: '2026-06-01' }, { ...choice, from: '2026-06-01' }],
  ])('clears the choices that depend on %s', (_title, part, expected) => {
    const changed = changeChoice(choice, part);
    expect(Object.fromEntries(Object.entries(changed).filter(([, value]) => value))).toEqual(
      Object.fromEntries(Object.entries(expected).filter(([, value]) => value)),
    );
  });

  it('is complete if everything is chosen and the days are in order', () => {
    expect(completeRange(choice)).toEqual({
      currency: 'TWD',
      agentId: agent,
      payerEntity: 'taipei',
      startDate: '2026-07-01',
      endDate: '2026-07-31',
    });
    expect(completeRange({ ...choice, to: '2026-06-30' })).toBeUndefined();
    expect(completeRange({ ...choice, payer: undefined })).toBeUndefined();
  });
});
