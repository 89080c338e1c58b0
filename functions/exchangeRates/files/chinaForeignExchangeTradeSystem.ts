import * as z from 'zod';
import { divide } from '../../../shared/money/decimal.ts';
import type { PublishedSheet } from '../../../shared/money/rates/publishedSheet.ts';
import { OddRateFile, productCurrency, readDay, readRate, SheetCollector } from './rateFile.ts';

/** Parts of the file that are read. */
const fileSchema = z.object({
  data: z.object({ lastDate: z.string() }),
  records: z.array(z.object({ vrtEName: z.string(), price: z.string() })),
});

const parse = (content: Buffer): z.infer<typeof fileSchema> => {
  try {
    return fileSchema.parse(JSON.parse(content.toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new OddRateFile('the file is cut off, or is none of central parities', { cause: error });
    throw error;
  }
};

/** Pair of a record, such as `USD/CNY`, `100JPY/CNY` or `CNY/MYR`: units of the second for so many of the first. */
const pairPattern = /^(1|10|100|1000)?([A-Z]{3})\/([A-Z]{3})$/;

/**
 * Reads the central parity rates of the yuan of a day (`ccpr.json`), stated at 9:15 in Beijing. Source: China Foreign
 * Exchange Trade System, "RMB central parity rate".
 * @throws OddRateFile
 */
export const readChinaForeignExchangeTradeSystem = (content: Buffer): PublishedSheet[] => {
  const { data, records } = parse(content);
  const [date = ''] = data.lastDate.trim().split(/\s/);
  const day = readDay(date);
  const collector = new SheetCollector();
  for (const { vrtEName, price } of records) {
    const [, units = '1', first, second] = pairPattern.exec(vrtEName.trim()) ?? [];
    if (first === undefined || second === undefined)
      throw new OddRateFile(`no pair of currencies: ${vrtEName.slice(0, 40)}`);
    const [from, to] = [productCurrency(first), productCurrency(second)];
    if (!from || !to || (from === 'CNY') === (to === 'CNY')) continue;
    const rate = readRate(price);
    if (rate !== undefined) collector.add(day, { from, to, rate: divide(rate, units) });
  }
  return collector.sheets('chinaForeignExchangeTradeSystem');
};
