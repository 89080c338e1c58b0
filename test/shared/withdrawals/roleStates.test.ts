import { describe, expect, it } from 'vitest';
import { taxPrinciples } from '../../../shared/tax/rule.ts';
import { withdrawalStatuses, type WithdrawalStatus } from '../../../shared/withdrawals/status.ts';
import {
  withdrawalDocuments,
  roleStateOn,
  roleStates,
  withdrawalDocumentSchema,
} from '../../../shared/withdrawals/roleStates.ts';

const day = '2026-11-21';
const documents = (
  principle: (typeof taxPrinciples)[number],
  invoiceChoice: 'Invoice' | 'NoInvoice' = 'Invoice',
  status: WithdrawalStatus = withdrawalStatuses.confirmed,
) =>
  withdrawalDocuments({
    status,
    principle,
    payerEntity: 'taipei',
    requestedAt: `${day}T00:00:00Z`,
    invoiceChoice,
  } as const).slice(1);

describe('the twelve role states', () => {
  it('are company and author in Taiwan, mainland China and Malaysia, local or not, each with its source', () => {
    const expected = taxPrinciples.filter((principle) => /^(Taiwan|China|Malaysia)/.test(principle));
    expect(roleStates.map(({ principle }) => principle).sort()).toEqual([...expected].sort());
    expect(roleStates.every(({ source }) => source.length > 0)).toBe(true);
  });

  it.each([
    ['TaiwanLocalP', ['TwIncomeReceipt']],
    ['TaiwanLocalC', ['TwInvoice']],
    ['TaiwanOverseasC', []],
    ['ChinaOverseasC', ['CnInvoice']],
    ['ChinaLocalC', []],
    ['MalaysiaLocalP', []],
    ['HongKongOverseasC', []],
    ['None', []],
  ] as const)('%s has the documents %j beside the statement', (principle, expected) => {
    expect(documents(principle)).toEqual(expected);
  });

  it('print no invoice for a company that sends none', () => {
    expect(documents('TaiwanLocalC', 'NoInvoice')).toEqual([]);
  });

  it('print no receipt or invoice of a cancelled withdrawal', () => {
    for (const status of [withdrawalStatuses.aborted, withdrawalStatuses.abortedAndHidden])
      for (const principle of taxPrinciples) expect(documents(principle, 'Invoice', status)).toEqual([]);
  });

  it('print the statement first, and nothing for offline withdrawals', () => {
    const paid = {
      status: withdrawalStatuses.confirmed,
      principle: 'TaiwanLocalP',
      payerEntity: 'taipei',
    } as const;
    const asked = { ...paid, requestedAt: `${day}T00:00:00Z`, invoiceChoice: 'NoInvoice' } as const;
    expect(withdrawalDocuments(asked)).toEqual(['WithdrawStatement', 'TwIncomeReceipt']);
    expect(withdrawalDocuments({ ...asked, status: withdrawalStatuses.requested })).toHaveLength(2);
    expect(withdrawalDocuments({ ...asked, offline: true })).toEqual([]);
    expect(withdrawalDocumentSchema.options).toEqual([
      'WithdrawStatement',
      'CnInvoice',
      'TwIncomeReceipt',
      'TwInvoice',
      'SelfBilledInvoice',
    ]);
  });

  it('apply from the first day of the product, and print nothing before', () => {
    for (const { principle } of roleStates) {
      const known = roleStates.find((state) => state.principle === principle);
      expect(roleStateOn(principle, '2000-01-01')).toBe(known);
      expect(roleStateOn(principle, '9999-12-31')).toBe(known);
      expect(roleStateOn(principle, '1999-12-31')).toMatchObject({
        principle,
        documents: [],
        validFrom: '2000-01-01',
      });
    }
  });

  it('ask local payees in mainland China for a bank there, and overseas authors for their days of residence', () => {
    expect(roleStateOn('ChinaLocalC', day).bankCountry).toBe('china');
    expect(roleStateOn('ChinaLocalP', day).bankCountry).toBe('china');
    expect(roleStateOn('TaiwanLocalP', day).bankCountry).toBeUndefined();
    expect(
      roleStates.filter(({ confirmsResidence }) => confirmsResidence).map((one) => one.principle),
    ).toEqual(['ChinaOverseasP']);
  });
});
