import { describe, expect, it } from 'vitest';
import {
  exclusiveDaysOf,
  ruleBrokenAlone,
  ruleBrokenBy,
  type RuledLicence,
} from '../../../functions/contracts/licenceRules.ts';

const licence = (more: Partial<RuledLicence> = {}): RuledLicence => ({
  contractId: 'ctr_one',
  licensorId: 'mus_writer',
  agentId: 'cmp_agent',
  shareOwnerIds: ['mus_writer'],
  above: [],
  rights: [1300],
  regions: [0],
  excludedRegions: [],
  start: '2026-01-01',
  end: '2026-12-31',
  ...more,
});

const other = (more: Partial<RuledLicence> = {}) => licence({ contractId: 'ctr_other', ...more });

const days = (start: string, end: string) => ({ exclusive: { start, end } });

describe('two licences of one work', () => {
  it.each<[string, Partial<RuledLicence>, Partial<RuledLicence>, string | undefined]>([
    ['of one licensor by two agents', {}, { agentId: 'cmp_second' }, 'otherAgent'],
    ['of one licensor by the same agent', {}, {}, 'sameAgent'],
    ['of two licensors', {}, { licensorId: 'mus_second', shareOwnerIds: ['mus_second'] }, undefined],
    ['for different rights', {}, { rights: [2200] }, undefined],
    ['for a right and one below it', { rights: [1300] }, { rights: [1311] }, 'sameAgent'],
    ['for different regions', { regions: [1001] }, { regions: [1002] }, undefined],
    ['one after the other', { end: '2026-06-30' }, { start: '2026-07-01' }, undefined],
    [
      'for the words and for the music',
      { shareTypes: ['OA', 'SA'] },
      { shareTypes: ['OC', 'SC'] },
      undefined,
    ],
    ['for the words and for all', { shareTypes: ['OA', 'SA'] }, {}, 'sameAgent'],
    ['that share one day', { end: '2026-06-30' }, { start: '2026-06-30' }, 'sameAgent'],
    ['of which one is below the other', {}, { licensorId: 'cmp_agent', above: ['ctr_one'] }, undefined],
  ])('%s', (_which, one, second, rule) => {
    expect(ruleBrokenBy(licence(one), other(second))).toBe(rule);
    expect(ruleBrokenBy(other(second), licence(one))).toBe(rule);
  });

  it('of a publisher, for its own share and for one it holds by an upper contract, do not meet', () => {
    const own = licence({ licensorId: 'cmp_publisher', shareOwnerIds: ['cmp_publisher'] });
    const held = other({ licensorId: 'cmp_publisher', above: ['ctr_upper'], agentId: 'cmp_second' });
    expect(ruleBrokenBy(own, held)).toBeUndefined();
  });
});

describe('an exclusive licence', () => {
  const exclusive = days('2026-03-01', '2026-03-31');

  it('stands against another one of the same share within its exclusive days, whichever is exclusive', () => {
    const agent = { agentId: 'cmp_second' };
    expect(ruleBrokenBy(licence(exclusive), other(agent))).toBe('exclusive');
    expect(ruleBrokenBy(other(agent), licence(exclusive))).toBe('exclusive');
    expect(ruleBrokenBy(licence(exclusive), other())).toBe('exclusive');
    expect(ruleBrokenBy(licence(exclusive), other({ start: '2026-04-01' }))).toBe('sameAgent');
    expect(ruleBrokenBy(licence(exclusive), other({ start: '2026-03-31' }))).toBe('exclusive');
  });

  it('leaves the shares of others free', () => {
    const co = { licensorId: 'mus_second', shareOwnerIds: ['mus_second'], agentId: 'cmp_second' };
    expect(ruleBrokenBy(licence(exclusive), other(co))).toBeUndefined();
  });

  it('stands against sub-licences of the same share in another chain, and lets those below it be', () => {
    const chained = { licensorId: 'cmp_second', agentId: 'cmp_third' };
    expect(ruleBrokenBy(licence(exclusive), other({ ...chained, above: ['ctr_else'] }))).toBe('exclusive');
    expect(ruleBrokenBy(licence(), other({ ...chained, above: ['ctr_else'] }))).toBeUndefined();
    expect(ruleBrokenBy(licence(exclusive), other({ ...chained, above: ['ctr_one'] }))).toBeUndefined();
  });

  it('is exclusive for its number of days from its first one', () => {
    const unit = { exclusive: true, exclusiveStartDate: '2026-03-01', exclusiveDays: 31 };
    expect(exclusiveDaysOf(unit)).toEqual(exclusive.exclusive);
    expect(exclusiveDaysOf({ exclusive: false })).toBeUndefined();
  });
});

describe('the licensor of a work', () => {
  const sharers = new Set(['mus_writer']);

  it('has a share in it, or licenses it under an upper contract', () => {
    expect(ruleBrokenAlone(licence(), sharers, [])).toBeUndefined();
    expect(
      ruleBrokenAlone(licence({ licensorId: 'cmp_agent', above: ['ctr_one'] }), sharers, []),
    ).toBeUndefined();
    expect(ruleBrokenAlone(licence({ licensorId: 'mus_second' }), sharers, [])).toBe('noShare');
  });

  it('needs the upper contract when it is only the agent of the work', () => {
    expect(ruleBrokenAlone(licence({ licensorId: 'cmp_agent' }), sharers, [licence()])).toBe('upperMissing');
  });
});
