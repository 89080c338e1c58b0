import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { taxPrinciples } from '../../../shared/tax/rule.ts';
import { taxStatusText } from '../../../web/tax/taxWords.ts';
import { chinaRules } from '../../../functions/tax/china.ts';
import en from '../../../web/locales/withdrawals/en.json';
import hans from '../../../web/locales/withdrawals/zh-Hans.json';
import hant from '../../../web/locales/withdrawals/zh-Hant.json';

it.each([en, hans, hant])(
  'the text for a company in mainland China states the rates of the rules',
  ({ taxText }) => {
    const rules = chinaRules.filter(({ principle }) => principle === 'ChinaLocalC');
    const rates = rules.map(({ rate }) => (rate.id === 'Flat' ? Number(rate.rate) * 100 : Number.NaN));
    const stated = [...taxText.ChinaLocalC.matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent));
    expect(new Set(stated)).toEqual(new Set(rates));
    const ends = rules.flatMap(({ validTo }) => (validTo ? [validTo.slice(0, 4)] : []));
    for (const year of ends) expect(taxText.ChinaLocalC).toContain(year);
  },
);

it('names the tax status of authors paid from mainland China only', () => {
  const t = ((key: string) => key) as unknown as TFunction;
  const named = taxPrinciples.flatMap((principle) => {
    const status = taxStatusText(t, principle);
    return status ? [[principle, status]] : [];
  });
  expect(named).toEqual([
    ['ChinaLocalP', 'withdrawals:taxStatus.resident'],
    ['ChinaOverseasP', 'withdrawals:taxStatus.nonResident'],
  ]);
});
