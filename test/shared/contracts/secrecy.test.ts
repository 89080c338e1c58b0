import { describe, expect, it } from 'vitest';
import type { Permissions } from '../../../shared/access/authority.ts';
import {
  mayAddSecrecy,
  maySeeSecrecy,
  secreciesToAdd,
  secrecySchema,
  seesEverySecrecy,
} from '../../../shared/contracts/secrecy.ts';

const may = (...flags: string[]): Permissions => ({
  contractRoleAuthority: Object.fromEntries(flags.map((flag) => [flag, true])),
});
const all = may(
  ...['viewGeneralContract', 'viewSecretContract', 'viewTopSecretContract'],
  ...['addGeneralContract', 'addSecretContract', 'addTopSecretContract'],
);
const some = may('viewGeneralContract', 'viewSecretContract', 'addGeneralContract');

describe('the secrecy of contracts', () => {
  it.each([
    ['staff with every flag', { kind: 'system', permissions: all }, 'general secret topSecret', true],
    ['staff with some flags', { kind: 'system', permissions: some }, 'general secret', false],
    ['staff without flags', { kind: 'system', permissions: {} }, '', false],
    ['a sub-account with some flags', { kind: 'company', permissions: some }, 'general secret', false],
    [
      'a main account',
      { kind: 'company', companyAdmin: true, permissions: {} },
      'general secret topSecret',
      true,
    ],
    ['a musician', { kind: 'musician', permissions: {} }, 'general secret topSecret', true],
  ] as const)('lets %s know: %3$s', (_, person, known, isEvery) => {
    const seen = secrecySchema.options.filter((secrecy) => maySeeSecrecy(person, { secrecy }));
    expect(seen.join(' ')).toBe(known);
    expect(seesEverySecrecy(person)).toBe(isEvery);
  });

  it('to make is decided by other flags than to know', () => {
    const person = { kind: 'system', permissions: some } as const;
    expect(secreciesToAdd(person)).toEqual(['general']);
    expect(mayAddSecrecy(person, { secrecy: 'secret' })).toBe(false);
  });

  it('of a contract stored without any is general', () => {
    const person = { kind: 'system', permissions: may('viewGeneralContract') } as const;
    expect(maySeeSecrecy(person, {})).toBe(true);
    expect(maySeeSecrecy({ kind: 'system', permissions: may('viewSecretContract') }, {})).toBe(false);
  });
});
