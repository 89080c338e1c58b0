import { addDays, utcDay } from '../../shared/reference/dates.ts';

/**
 * Host of the published exchange rates in the settings of the local stage, and the path of the local cloud it stands
 * for. The files have the shape of the real ones; their rates are invented.
 */
export const fakeCentralBanks = {
  address: 'https://central-banks.refrain.example',
  path: '/_local/central-banks',
} as const;

/** Invented rates in ten-thousandths of a Taiwan dollar, for one unit of each currency. */
const inTaiwanDollars: Readonly<Record<string, number>> = {
  USD: 315_000,
  EUR: 342_000,
  GBP: 401_000,
  JPY: 2_090,
  CNY: 44_000,
  HKD: 40_400,
  SGD: 239_000,
  MYR: 72_500,
};

const days = 90;

/** Returns the weekdays of about three months until a day, the latest first. */
const weekdays = (last: string): string[] =>
  Array.from({ length: days }, (_, index) => addDays(last, -index)).filter(
    (day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
  );

/** Returns a rate in ten-thousandths, moved by up to half a percent either way, the same for the same day. */
const movedOn = (day: string, tenThousandths: number): number => {
  const step = (Date.parse(`${day}T00:00:00Z`) / 86_400_000) % 11;
  return Math.round(tenThousandths * (1 + (step - 5) / 1000));
};

const toText = (tenThousandths: number): string => (tenThousandths / 10_000).toFixed(4);

const eurofxref = (today: string): string => {
  const euro = inTaiwanDollars.EUR!;
  const cube = (day: string) =>
    Object.entries(inTaiwanDollars)
      .filter(([currency]) => currency !== 'EUR')
      .map(
        ([currency, rate]) =>
          `<Cube currency="${currency}" rate="${toText(movedOn(day, (euro / rate) * 10_000))}"/>`,
      )
      .join('');
  const all = weekdays(today)
    .map((day) => `<Cube time="${day}">${cube(day)}</Cube>`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject><Cube>${all}</Cube></gesmes:Envelope>`;
};

const terms = ['10', '30', '60', '90', '120', '150', '180'].map((term) => `遠期${term}天`);
const block = ['匯率', '現金', '即期', ...terms];

const postedRates = (currency: string, today: string): string | undefined => {
  const rate = inTaiwanDollars[currency];
  if (rate === undefined) return undefined;
  const side = (word: string, spot: number) => [word, ...Array.from({ length: 9 }, () => toText(spot))];
  const rows = weekdays(today).map((day) => {
    const spot = movedOn(day, rate);
    return [
      ...[day.replaceAll('-', ''), currency],
      ...[...side('本行買入', spot), ...side('本行賣出', Math.round(spot * 1.003))],
    ].join(',');
  });
  return `\ufeff${['資料日期', '幣別', ...block, ...block].join(',')}\r\n${rows.join(',\r\n')},\r\n`;
};

const centralParity = (today: string): string => {
  const yuan = inTaiwanDollars.CNY!;
  const [day] = weekdays(today);
  const price = (currency: string, units: number) =>
    toText(movedOn(day!, ((inTaiwanDollars[currency]! * units) / yuan) * 10_000));
  const ringgit = toText(movedOn(day!, (yuan / inTaiwanDollars.MYR!) * 10_000));
  return JSON.stringify({
    head: { version: '2.0', rep_code: '200' },
    data: { lastDate: `${day} 9:15` },
    records: [
      ...['USD', 'EUR', 'HKD', 'GBP', 'SGD'].map((currency) => ({
        vrtEName: `${currency}/CNY`,
        price: price(currency, 1),
      })),
      { vrtEName: '100JPY/CNY', price: price('JPY', 100) },
      { vrtEName: 'CNY/MYR', price: ringgit },
    ],
  });
};

/**
 * Returns a file as a central bank would publish it at a time; `undefined` for an unknown path.
 * @param path after the path of the fake central banks, such as `/ccpr.json`
 */
export const fakeRateFile = (path: string, now: Date): { type: string; content: string } | undefined => {
  const today = utcDay(now);
  if (path === '/eurofxref-hist-90d.xml') return { type: 'text/xml', content: eurofxref(today) };
  if (path === '/ccpr.json') return { type: 'application/json', content: centralParity(today) };
  const [, currency] = /^\/L6M\/([A-Z]{3})$/.exec(path) ?? [];
  const posted = currency === undefined ? undefined : postedRates(currency, today);
  return posted === undefined ? undefined : { type: 'text/csv; charset=utf-8', content: posted };
};
