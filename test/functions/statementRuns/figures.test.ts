import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../../functions/statementRuns/figures.ts';
import type { LedgerEntry } from '../../../functions/ledger/ledgerStore.ts';
import { placesByDay } from '../../../functions/reports/statement/places.ts';
import type { RangeSource } from '../../../functions/reports/statement/rangeSource.ts';
import { balanceOf, figureNames } from '../../../shared/statementRuns/rules.ts';

const days = { startDate: '2026-10-01', endDate: '2026-12-31' };

/** Postings of two contracts in cents: day, cause, account, and the amount as the ledger has it. */
const postings = [
  ['2026-09-30', 'receipt', 'payable:mus_1:ctr_1', -50_00],
  ['2026-10-01', 'opening', 'payable:mus_1:ctr_2', -7_00],
  ['2026-10-05', 'receipt', 'payable:mus_1:ctr_1', -300_05],
  ['2026-10-06', 'correction', 'payable:mus_1:ctr_1', 20_00],
  ['2026-11-01', 'advance', 'payable:mus_1:ctr_2', -11_00],
  ['2026-12-01', 'reserve', 'payable:mus_1:ctr_1', -5_00],
  ['2026-12-31', 'withdrawal', 'payable:mus_1:ctr_1', 100_00],
] as const;
/** What paid back an advance and a cost, and what is held. */
const paidBack = [
  ['2026-09-30', 'ctr_1', 'advance:adv_1', -1_00],
  ['2026-10-05', 'ctr_1', 'advance:adv_1', -40_00],
  ['2026-10-05', 'ctr_1', 'charge:chg_1', -2_50],
  ['2026-10-05', 'ctr_2', 'charge:chg_2', -3_00],
] as const;
const heldBack = [['2026-10-05', 'held:adv_2:ctr_2:bat_1', -9_00]] as const;

/** A reserve of royalty received, and one of earlier royalty that is released into the balance. */
const reserved = [
  ['2026-10-05', 'receipt', 'reserve:mus_1:ctr_2:2026-10', -4_00],
  ['2026-12-01', 'reserve', 'reserve:mus_1:ctr_1:2026-06', 5_00],
] as const;

const inUnits = (cents: number): string => String(cents / 100);
const entry = (occurredOn: string, kind: string, account: string, cents: number) =>
  ({
    idempotencyKey: `${kind} ${occurredOn} ${account}`,
    occurredOn,
    account,
    amount: inUnits(cents),
    cause: { kind, id: 'bat_1' },
  }) as unknown as LedgerEntry;

const source = {
  contracts: ['ctr_1', 'ctr_2', 'ctr_3'].map((contractId) => ({ contractId, contractName: contractId })),
  entries: postings.map(([day, kind, account, cents]) => entry(day, kind, account, cents)),
  recouped: paidBack.map(([day, contractId, account, cents]) => ({
    contractId,
    contractName: contractId,
    entry: entry(day, 'receipt', account, cents),
  })),
  held: heldBack.map(([day, account, cents]) => entry(day, 'receipt', account, cents)),
  reserves: reserved.map(([day, kind, account, cents]) => entry(day, kind, account, cents)),
  findPlace: placesByDay(days),
} as unknown as RangeSource;

const facts = [
  { contractId: 'ctr_1', grossAmount: '450' },
  { contractId: 'ctr_2', grossAmount: '24' },
] as never;

describe('the figures of a statement of a run', () => {
  const { figures, contracts } = figuresOf(source, facts);

  it('are those of the postings, added up by contract', () => {
    const [one, two] = contracts;
    expect(one).toMatchObject({ opening: '50', deducted: '42.5', costs: '2.5', withdrawn: '100', held: '0' });
    expect(two).toMatchObject({ opening: '7', advanced: '11', deducted: '3', costs: '3', held: '9' });
    expect([one?.reserved, two?.reserved]).toEqual(['-5', '4']);
    // Royalty is what was owed anew in the period and what was kept of it: 300.05 - 20 + 42.5, and 3 + 9 + 4.
    expect([one?.royalty, two?.royalty]).toEqual(['322.55', '16']);
    expect([one?.income, two?.income]).toEqual(['450', '24']);
  });

  it('balance under each contract and in all, to the last digit', () => {
    for (const one of [...contracts, figures]) expect(balanceOf(one)).toBe(one.closing);
    for (const name of figureNames) {
      const cents = contracts.reduce((sum, contract) => sum + Math.round(Number(contract[name]) * 100), 0);
      expect(figures[name]).toBe(inUnits(cents));
    }
    const owed = postings.reduce((sum, [, , , cents]) => sum - cents, 0);
    expect(figures.closing).toBe(inUnits(owed));
  });

  it('leave out a contract without any', () => {
    expect(contracts.map(({ contractId }) => contractId)).toEqual(['ctr_1', 'ctr_2']);
  });
});
