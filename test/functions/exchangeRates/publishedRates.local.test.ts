import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { fetchRates } from '../../../functions/exchangeRates/fetchRates.ts';
import { sheetsBetween } from '../../../functions/exchangeRates/rateReader.ts';
import {
  getWithdrawal,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../../shared/withdrawals/routes.ts';
import { listTaxExchangeRates, saveTaxExchangeRate } from '../../../shared/tax/routes.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import { today } from '../../support/today.ts';
import { invoke } from '../../support/dataCloud.ts';
import { createLicensor, earn, openBusiness, royaltyLine } from '../../support/business/openBusiness.ts';

/** Content of each path; a number is a status without content. */
const files = new Map<string, string | number>();
let asked: string[] = [];

const { staff: payer, agentId } = await openBusiness();

const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  const file = files.get(url);
  if (typeof file === 'string') response.end(file);
  else response.writeHead(file ?? 404).end();
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server?.close();
});

const addresses = () => ({
  europeanCentralBank: `${host}/ecb.xml`,
  bankOfTaiwan: `${host}/bot/{currency}`,
  chinaForeignExchangeTradeSystem: `${host}/ccpr.json`,
});

const euro = (rates: Record<string, Record<string, string>>) =>
  `<gesmes:Envelope><Cube>${Object.entries(rates)
    .map(
      ([day, quotes]) =>
        `<Cube time="${day}">${Object.entries(quotes)
          .map(([currency, rate]) => `<Cube currency="${currency}" rate="${rate}"/>`)
          .join('')}</Cube>`,
    )
    .join('')}</Cube></gesmes:Envelope>`;

const posted = (currency: string, rates: Record<string, string>) =>
  `資料日期,幣別,匯率,現金,即期,匯率,現金,即期\n${Object.entries(rates)
    .map(([day, rate]) => `${day.replaceAll('-', '')},${currency},本行買入,1,${rate},本行賣出,1,99\n`)
    .join('')}`;

const parity = (day: string, rates: Record<string, string>) =>
  JSON.stringify({
    data: { lastDate: `${day} 9:15` },
    records: Object.entries(rates).map(([vrtEName, price]) => ({ vrtEName, price })),
  });

/** Rates in Taiwan dollars of each currency that Taiwan's bank posts. */
const inTaiwan: Record<string, string> = {
  USD: '31.5',
  CNY: '4.4',
  SGD: '23.9',
  HKD: '4.04',
  EUR: '34.2',
  GBP: '40.1',
  JPY: '0.209',
};

const postInTaiwan = (day: string, change: Record<string, string> = {}) => {
  for (const [currency, rate] of Object.entries({ ...inTaiwan, ...change }))
    files.set(`/bot/${currency}`, posted(currency, { [day]: rate }));
};

const at = (day: string) => new Date(`${day}T17:00:00Z`);

const stored = async (day: string) =>
  (await sheetsBetween(day, day)).map(
    ({ publisher, quotes }) =>
      `${publisher} ${quotes.map(({ from, to, rate }) => `${from}/${to} ${rate}`).join(' ')}`,
  );

describe('fetching published rates', () => {
  it('stores those of each publisher by day; fetching again changes nothing', async () => {
    files.set('/ecb.xml', euro({ '2025-03-03': { USD: '1.0705', CNY: '7.7748' } }));
    files.set('/ccpr.json', parity('2025-03-03', { 'USD/CNY': '7.1', '100JPY/CNY': '4.2' }));
    postInTaiwan('2025-03-03');
    expect(await fetchRates(addresses(), at('2025-03-03'))).toBe(0);
    const first = await stored('2025-03-03');
    expect(first).toEqual([
      'europeanCentralBank EUR/USD 1.0705 EUR/CNY 7.7748',
      'bankOfTaiwan USD/TWD 31.5 CNY/TWD 4.4 SGD/TWD 23.9 HKD/TWD 4.04 EUR/TWD 34.2 GBP/TWD 40.1 JPY/TWD 0.209',
      'chinaForeignExchangeTradeSystem USD/CNY 7.1 JPY/CNY 0.042',
    ]);
    expect(await fetchRates(addresses(), at('2025-03-04'))).toBe(0);
    expect(await stored('2025-03-03')).toEqual(first);
  });

  it('adds a currency that a day lacked, and never changes a stored rate', async () => {
    files.set('/ecb.xml', euro({ '2025-03-03': { USD: '1.0999', GBP: '0.86' } }));
    expect(await fetchRates({ europeanCentralBank: addresses().europeanCentralBank }, at('2025-03-04'))).toBe(
      1,
    );
    expect(await stored('2025-03-03')).toContain(
      'europeanCentralBank EUR/USD 1.0705 EUR/CNY 7.7748 EUR/GBP 0.86',
    );
  });

  it('counts a publisher that fails, and stores the others', async () => {
    files.set('/ecb.xml', 503);
    files.set('/ccpr.json', '<!doctype html><html>');
    postInTaiwan('2025-03-05');
    asked = [];
    expect(await fetchRates(addresses(), at('2025-03-05'))).toBe(2);
    expect(asked.filter((path) => path === '/ecb.xml')).toHaveLength(3);
    expect((await stored('2025-03-05')).map((text) => text.split(' ')[0])).toEqual(['bankOfTaiwan']);
  });

  it('stores nothing of a file with an impossible rate, and all but the far rate of one with a jump', async () => {
    postInTaiwan('2025-03-06', { GBP: '401' });
    expect(await fetchRates({ bankOfTaiwan: addresses().bankOfTaiwan }, at('2025-03-06'))).toBe(1);
    expect(await stored('2025-03-06')).toEqual([]);
    postInTaiwan('2025-03-06', { GBP: '43' });
    expect(await fetchRates({ bankOfTaiwan: addresses().bankOfTaiwan }, at('2025-03-06'))).toBe(1);
    const [sheet] = await stored('2025-03-06');
    expect(sheet).toContain('USD/TWD 31.5');
    expect(sheet).not.toContain('GBP');
  });

  it('reports a far rate for two weeks, although the file has it for longer', async () => {
    const jump = { '2025-03-10': { USD: '1.07' }, '2025-03-11': { USD: '1.2' } };
    const read = async (day: string, rates: Record<string, Record<string, string>>) => {
      files.set('/ecb.xml', euro(rates));
      return fetchRates({ europeanCentralBank: addresses().europeanCentralBank }, at(day));
    };
    expect(await read('2025-03-11', jump)).toBe(1);
    expect(await read('2025-03-25', { ...jump, '2025-03-25': { USD: '1.2' } })).toBe(1);
    expect(await stored('2025-03-25')).toEqual(['europeanCentralBank EUR/USD 1.2']);
    expect(await read('2025-03-26', { ...jump, '2025-03-25': { USD: '1.2' } })).toBe(0);
  });

  it.each([
    ['of a day in the future', '2025-03-09'],
    ['that end two weeks ago', '2025-02-20'],
  ])('stores no rates %s', async (_, day) => {
    files.set('/ecb.xml', euro({ [day]: { USD: '1.07' } }));
    expect(await fetchRates({ europeanCentralBank: addresses().europeanCentralBank }, at('2025-03-07'))).toBe(
      1,
    );
    expect(await stored(day)).toEqual([]);
  });

  it('stores nothing of files that hold another currency', async () => {
    postInTaiwan('2025-03-07');
    files.set('/bot/HKD', posted('SGD', { '2025-03-07': '23.9' }));
    expect(await fetchRates({ bankOfTaiwan: addresses().bankOfTaiwan }, at('2025-03-07'))).toBe(1);
    expect(await stored('2025-03-07')).toEqual([]);
  });

  it('does nothing in a stage without addresses', async () => {
    asked = [];
    expect(await fetchRates({}, at('2025-03-07'))).toBe(0);
    expect(asked).toEqual([]);
  });
});

describe('a withdrawal in a foreign currency', () => {
  const range = { currency: 'USD', payerEntity: 'taipei' } as const;

  it('is taxed at the published rate, which nobody typed, and keeps day, source and quotes', async () => {
    const licensor = await createLicensor(agentId, range);
    await earn([royaltyLine(licensor, '1000')], 'USD');
    const body = { ...range, agentId };
    expect((await invoke(previewWithdrawalTax, licensor.identity, { body })).name).toBe(
      'IncomeTaxUnsupported',
    );

    const day = addDays(today(), -1);
    postInTaiwan(day);
    expect(
      await fetchRates({ bankOfTaiwan: addresses().bankOfTaiwan }, new Date(`${today()}T12:00:00Z`)),
    ).toBe(0);
    const shown = await invoke(previewWithdrawalTax, licensor.identity, { body });
    // 1,000 USD x 31.5 is above NT$20,000, so a tenth is withheld.
    expect(shown.data).toMatchObject({
      tax: '100',
      net: '900',
      exchangeRate: {
        rate: '31.5',
        day,
        source: 'Bank of Taiwan',
        quotes: [{ publisher: 'bankOfTaiwan', day, from: 'USD', to: 'TWD', rate: '31.5' }],
      },
    });
    const requested = await invoke(requestWithdrawal, licensor.identity, {
      body: {
        ...body,
        idempotencyKey: 'published-rate',
        bankAccountId: licensor.bankAccount.bankAccountId,
        expectedNet: '900',
        confirmed: true,
      },
    });
    expect(requested.name).toBe('Success');
    const params = { id: requested.data.withdrawalId };
    expect((await invoke(getWithdrawal, licensor.identity, { params })).data).toMatchObject({
      exchangeRate: { rate: '31.5', day, source: 'Bank of Taiwan', quotes: [{ rate: '31.5', day }] },
    });
  });

  it('has a typed rate checked against the published one: near it at once, far from it by a second person', async () => {
    const type = (rate: string) =>
      invoke(saveTaxExchangeRate, payer, {
        body: { from: 'USD', to: 'TWD', rate, day: today(), source: 'Central bank' },
      });
    // 5 % of 31.5 is 1.575.
    expect((await type('33.1')).data).toMatchObject({ proposal: { change: { lastRate: '31.5' } } });
    expect((await type('33')).data).toMatchObject({ rate: { rate: '33' } });
    const { data } = await invoke(listTaxExchangeRates, payer, { query: { from: 'USD', to: 'TWD' } });
    expect(data.items).toMatchObject([
      { rate: '33', enteredBy: 'Test person' },
      { rate: '31.5', source: 'Bank of Taiwan' },
    ]);
    expect(data.applied).toMatchObject({ rate: '33' });
  });

  it('shows the rate that applies to any day', async () => {
    const applied = async (day: string) =>
      (await invoke(listTaxExchangeRates, payer, { query: { from: 'USD', to: 'TWD', day } })).data.applied;
    expect(await applied('2025-03-05')).toMatchObject({ rate: '31.5', day: '2025-03-05' });
    expect(await applied('2025-03-04')).toMatchObject({ rate: '31.5', day: '2025-03-03' });
    expect(await applied('2025-03-02')).toBeUndefined();
    const refused = await invoke(listTaxExchangeRates, payer, {
      query: { from: 'USD', to: 'TWD', day: 'x' },
    });
    expect(refused.name).toBe('InvalidData');
  });
});
