import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../../../functions/ledger/ledgerStore.ts';
import type { RangeSource } from '../../../../functions/reports/statement/rangeSource.ts';
import { buildBasis } from '../../../../functions/reports/statement/statementBasis.ts';

/** An entry of a licensor's account: what is owed is negative there. */
const entry = (kind: string, occurredOn: string, amount: string) =>
  ({
    idempotencyKey: `${kind}-${occurredOn}`,
    account: 'payable:mus_1:ctr_1',
    occurredOn,
    amount,
    cause: { kind, id: `${kind}-1` },
  }) as unknown as LedgerEntry;

const recouped = (occurredOn: string, amount: string) => ({
  contractName: '詞曲代理合約',
  entry: entry('recoupment', occurredOn, amount),
});

/** The last quarter of a year; what was before it opens the statement. */
const source = {
  contracts: [
    { contractId: 'ctr_1', agentName: '代理甲' },
    { contractId: 'ctr_2', agentName: '代理乙' },
  ],
  entries: [
    entry('receipt', '2026-09-30', '-1000.4'),
    entry('withdrawal', '2026-09-30', '1000'),
    entry('receipt', '2026-10-01', '-500.1'),
    entry('advance', '2026-10-31', '-200'),
    entry('withdrawal', '2026-11-30', '300'),
    entry('receipt', '2026-12-31', '-7'),
  ],
  recouped: [recouped('2026-09-30', '-60'), recouped('2026-12-31', '-40')],
  advances: ['an advance'],
  waiting: [],
  accounts: [],
  reserves: [],
  held: [entry('receipt', '2026-09-30', '-11'), entry('receipt', '2026-10-01', '-5.5')],
  payments: ['a payment'],
  batches: ['a batch'],
  findPlace: ({ day }: { day: string }) => (day >= '2026-10-01' && day <= '2026-12-31' ? 'shown' : 'before'),
} as unknown as RangeSource;

describe('the figures of a statement', () => {
  it('are what was owed before, what came and went in its days, and what is owed after', () => {
    expect(buildBasis(source)).toEqual({
      contractIds: ['ctr_1', 'ctr_2'],
      agentName: '代理甲',
      opening: '0.4',
      advanced: '200',
      held: '5.5',
      withdrawn: '300',
      closing: '407.5',
      deductions: [{ occurredOn: '2026-12-31', contractName: '詞曲代理合約', amount: '40' }],
      advances: ['an advance'],
      payments: ['a payment'],
      batches: ['a batch'],
    });
  });

  it('are nothing where nothing happened', () => {
    const nothing = {
      ...source,
      contracts: [],
      entries: [],
      recouped: [],
      held: [],
    } as unknown as RangeSource;
    expect(buildBasis(nothing)).toMatchObject({
      contractIds: [],
      agentName: undefined,
      opening: '0',
      advanced: '0',
      held: '0',
      withdrawn: '0',
      closing: '0',
      deductions: [],
    });
  });
});
