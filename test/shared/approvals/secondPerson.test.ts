import { describe, expect, it } from 'vitest';
import { levels } from '../../../shared/access/levels.ts';
import { allows } from '../../../shared/access/authority.ts';
import { toPermissions } from '../../../shared/access/toPermissions.ts';
import type { Flag } from '../../../shared/access/flags.ts';
import { routes } from '../../../shared/routes.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { taxExchangeRateSchema, type TaxExchangeRate } from '../../../shared/money/rates/exchangeRate.ts';
import { isPlausibleRate } from '../../../shared/money/rates/plausibleRates.ts';
import {
  isReleased,
  needsRelease,
  numberPurposes,
  rateNeedsApproval,
} from '../../../shared/approvals/secondPerson.ts';

const createRate = (rate: string, day: string, approvedBy?: string): TaxExchangeRate =>
  taxExchangeRateSchema.parse({
    from: 'USD',
    to: 'TWD',
    rate,
    day,
    source: 'bank',
    enteredAt: `${day}T01:00:00Z`,
    enteredBy: 'A',
    approvedBy,
  });

const decimal = (text: string) => decimalSchema.parse(text);

describe('an entered exchange rate', () => {
  it.each([
    ['32', [], true],
    ['32', [createRate('32', '2026-01-01')], true],
    ['32', [createRate('32', '2026-01-01', 'B')], false],
    ['33.6', [createRate('32', '2026-01-01', 'B')], false],
    ['33.61', [createRate('32', '2026-01-01', 'B')], true],
    ['30.4', [createRate('32', '2026-01-01', 'B')], false],
    ['30.39', [createRate('32', '2026-01-01', 'B')], true],
    // Rates that one person alone entered are not compared with.
    ['35', [createRate('32', '2026-01-01', 'B'), createRate('33.6', '2026-01-02')], true],
    ['35', [createRate('32', '2026-01-01', 'B'), createRate('34', '2026-01-02', 'B')], false],
  ])('of %s after %j needs a second person: %s', (rate, known, needed) => {
    expect(rateNeedsApproval(rate, known)).toBe(needed);
  });

  it.each([
    ['USD', 'TWD', '1000', false],
    ['USD', 'TWD', '32', true],
    ['USD', 'TWD', '20', true],
    ['USD', 'TWD', '19.99', false],
    ['USD', 'TWD', '45.01', false],
    ['TWD', 'USD', '0.031', true],
    ['TWD', 'USD', '31', false],
    ['JPY', 'TWD', '0.21', true],
    ['JPY', 'TWD', '2.1', false],
    ['EUR', 'CNY', '7.8', true],
    ['HKD', 'CNY', '0.92', true],
  ] as const)('from %s to %s of %s is plausible: %s', (from, to, rate, possible) => {
    expect(isPlausibleRate({ from, to, rate })).toBe(possible);
  });
});

describe('a payout', () => {
  const payout = { currency: 'TWD', status: 1 } as const;
  const released = { proposedBy: 'A', approvedBy: 'B', approvedAt: '2026-01-01T00:00:00Z' };

  it.each([
    ['TWD', '300000', false],
    ['TWD', '300001', true],
    ['CNY', '70000.01', true],
    ['USD', '10000', false],
  ] as const)('in %s of %s needs a second person: %s', (currency, net, needed) => {
    expect(needsRelease({ currency, net: decimal(net) })).toBe(needed);
  });

  it('can be paid, and its numbers shown, once it is released', () => {
    const large = { ...payout, net: decimal('300001') };
    expect([isReleased(large), numberPurposes(large)]).toEqual([false, []]);
    expect([isReleased({ ...large, released }), numberPurposes({ ...large, released })]).toEqual([
      true,
      ['Payment'],
    ]);
    expect(numberPurposes({ ...payout, net: decimal('1') })).toEqual(['Payment']);
    // The file of its run pays it; a number shown besides would pay it twice.
    expect(numberPurposes({ ...payout, net: decimal('1'), paymentRunId: 'pmr_00000000000001' })).toEqual([]);
    expect(numberPurposes({ ...large, status: 2 })).toEqual(['BankInquiry', 'TaxFiling']);
    expect(numberPurposes({ ...large, status: 3 })).toEqual([]);
  });
});

describe('the payment level', () => {
  const preparing: Flag[] = [
    'paymentRoleAuthority/menuProposal',
    'paymentRoleAuthority/menuBook',
    'paymentRoleAuthority/menuStatementRun',
    'paymentRoleAuthority/viewPayeeNumber',
    'paymentRoleAuthority/confirmWithdrawal',
    'paymentRoleAuthority/editTaxFact',
    'paymentRoleAuthority/editExchangeRate',
  ];
  const flagsAt = (level: number, isSystemUser: boolean) => {
    const permissions = toPermissions({ paymentRoleAuthority: level }, isSystemUser);
    return [...preparing, 'paymentRoleAuthority/approveProposal' as const].filter((flag) =>
      allows(permissions, flag),
    );
  };

  it('allows system users nothing, to prepare, or to prepare and approve payments', () => {
    expect(flagsAt(1, true)).toEqual([]);
    expect(flagsAt(2, true)).toEqual(preparing);
    expect(flagsAt(3, true)).toEqual([...preparing, 'paymentRoleAuthority/approveProposal']);
    expect(flagsAt(3, false)).toEqual([]);
    expect(Object.keys(levels.paymentRoleAuthority)).toEqual(['1', '2', '3']);
  });

  it('is required by each of these routes', () => {
    const asked = Object.fromEntries(
      routes.flatMap(({ route }) =>
        route.permission.startsWith('paymentRoleAuthority/')
          ? [[route.id, route.permission.split('/')[1]]]
          : [],
      ),
    );
    expect(asked).toEqual({
      confirmWithdrawal: 'confirmWithdrawal',
      cancelWithdrawal: 'confirmWithdrawal',
      downloadPaymentReport: 'confirmWithdrawal',
      saveTaxProfile: 'editTaxFact',
      saveTaxExchangeRate: 'editExchangeRate',
      listProposals: 'menuProposal',
      proposeRelease: 'confirmWithdrawal',
      approveProposal: 'approveProposal',
      refuseProposal: 'menuProposal',
      showPayeeNumbers: 'viewPayeeNumber',
      closeMonth: 'approveProposal',
      reopenMonth: 'approveProposal',
      listDuePayments: 'confirmWithdrawal',
      requestDuePayments: 'confirmWithdrawal',
      listPaymentRuns: 'confirmWithdrawal',
      getPaymentRun: 'confirmWithdrawal',
      makePaymentRun: 'confirmWithdrawal',
      removePaymentLines: 'confirmWithdrawal',
      releasePaymentRun: 'approveProposal',
      downloadPaymentFile: 'viewPayeeNumber',
      failPaymentLine: 'confirmWithdrawal',
      previewBankAnswer: 'confirmWithdrawal',
      applyBankAnswer: 'confirmWithdrawal',
      listDebtorAccounts: 'confirmWithdrawal',
      saveDebtorAccount: 'confirmWithdrawal',
      listPayeeTerms: 'confirmWithdrawal',
      savePayeeTerms: 'confirmWithdrawal',
      getTrialBalance: 'menuBook',
      listBookEntries: 'menuBook',
      getBookPosting: 'menuBook',
      getClosing: 'menuBook',
      getJournal: 'menuBook',
      getOpenItems: 'menuBook',
      listPayables: 'menuBook',
      getTaxWithheld: 'menuBook',
      getExchangeDifferences: 'menuBook',
      startStatementRun: 'menuStatementRun',
      listStatementRuns: 'menuStatementRun',
      getStatementRun: 'menuStatementRun',
      listRunStatements: 'menuStatementRun',
      getRunStatement: 'menuStatementRun',
      listRunFailures: 'menuStatementRun',
      makeStatementsAgain: 'menuStatementRun',
      lockStatementRun: 'menuStatementRun',
      unlockStatementRun: 'menuStatementRun',
      publishStatementRun: 'menuStatementRun',
      unpublishStatementRun: 'menuStatementRun',
      archiveStatementRun: 'menuStatementRun',
      downloadRunArchive: 'menuStatementRun',
      resumeStatementRun: 'menuStatementRun',
    });
  });
});
