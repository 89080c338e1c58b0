import { isUtf8 } from 'node:buffer';
import type { PublishedSheet } from '../../../shared/money/rates/publishedSheet.ts';
import { createDecoder } from '../../containers/text/encoding.ts';
import { OddRateFile, productCurrency, readDay, readRate, SheetCollector } from './rateFile.ts';

/** Headers of the columns that are read. The block of buying rates comes first. */
const headers = { day: '資料日期', currency: '幣別', side: '匯率', spot: '即期' } as const;
/** Word in the first column `匯率` of each row: the bank's buying rates. */
const buying = '本行買入';

/** Decodes a file, which is UTF-8 with a byte-order mark, or Big5. */
const decode = async (content: Buffer): Promise<string> => {
  if (isUtf8(content)) return new TextDecoder().decode(content);
  return (await createDecoder('big5'))(content, true);
};

const toCells = (line: string): string[] => line.split(',').map((cell) => cell.trim());

const isoDay = (text: string): string => readDay(text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));

/**
 * Reads the posted rates of one currency over some months (`/xrt/flcsv/0/L6M/CURRENCY`): one row for each day, in it the
 * buying rates and then the selling rates, each for cash, spot and several terms. The spot buying rate is taken: what
 * the bank pays, in Taiwan dollars, for one unit of foreign currency that arrives on an account. Days from `today` on
 * are left out, because a day's rates change until the bank closes. Source: Bank of Taiwan, "Historical exchange rates".
 * @param today day in Taiwan, `YYYY-MM-DD`
 * @throws OddRateFile
 */
export const readBankOfTaiwan = async (content: Buffer, today: string): Promise<PublishedSheet[]> => {
  const [header = '', ...lines] = (await decode(content)).split(/\r?\n/).filter((line) => line.trim() !== '');
  const names = toCells(header);
  const columns = {
    day: names.indexOf(headers.day),
    currency: names.indexOf(headers.currency),
    side: names.indexOf(headers.side),
    spot: names.indexOf(headers.spot),
  };
  if (Object.values(columns).includes(-1)) throw new OddRateFile('the header is not that of posted rates');
  const selling = names.lastIndexOf(headers.side);
  const width = names.filter((name) => name !== '').length;
  const collector = new SheetCollector();
  for (const line of lines) {
    const cells = toCells(line);
    if (cells.length < width || cells[columns.side] !== buying || columns.spot > selling)
      throw new OddRateFile(`a row is cut off, or its columns moved: ${line.slice(0, 40)}`);
    const day = isoDay(cells[columns.day]!);
    const from = productCurrency(cells[columns.currency]!);
    const rate = readRate(cells[columns.spot]!);
    if (from && from !== 'TWD' && rate !== undefined && day < today)
      collector.add(day, { from, to: 'TWD', rate });
  }
  return collector.sheets('bankOfTaiwan');
};
