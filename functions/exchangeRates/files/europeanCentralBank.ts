import type { PublishedSheet } from '../../../shared/money/rates/publishedSheet.ts';
import { attributeValue, createXmlScanner } from '../../containers/xml/scanXml.ts';
import { OddRateFile, productCurrency, readDay, readRate, SheetCollector } from './rateFile.ts';

/**
 * Reads the euro foreign exchange reference rates (`eurofxref-daily.xml`, `eurofxref-hist-90d.xml`): `Cube` elements
 * with `time` hold `Cube` elements with `currency` and `rate`, in units of the currency for one euro. Source: European
 * Central Bank, "Euro foreign exchange reference rates".
 * @throws OddRateFile, or RangeError when markup never ends
 */
export const readEuropeanCentralBank = (content: Buffer): PublishedSheet[] => {
  const collector = new SheetCollector();
  let day: string | undefined;
  let isWhole = false;
  const scan = createXmlScanner({
    open: (name, attributes) => {
      if (name !== 'Cube') return;
      const time = attributeValue(attributes, 'time');
      if (time !== undefined) day = readDay(time);
      const code = attributeValue(attributes, 'currency');
      if (code === undefined) return;
      if (day === undefined) throw new OddRateFile('a rate before the first day');
      const to = productCurrency(code);
      const rate = readRate(attributeValue(attributes, 'rate') ?? 'missing');
      if (to && to !== 'EUR' && rate !== undefined) collector.add(day, { from: 'EUR', to, rate });
    },
    close: (name) => {
      if (name === 'Envelope') isWhole = true;
    },
    text: () => undefined,
  });
  scan(content.toString('utf8'), true);
  if (!isWhole) throw new OddRateFile('the file is cut off, or is none of reference rates');
  return collector.sheets('europeanCentralBank');
};
