import * as z from 'zod';
import { currencySchema } from '../../shared/money/currency.ts';
import type { PublishedSheet, RatePublisher } from '../../shared/money/rates/publishedSheet.ts';
import { businessDay } from '../../shared/reference/businessDay.ts';
import { fetchSmall } from '../core/fetchSmall.ts';
import { readBankOfTaiwan } from './files/bankOfTaiwan.ts';
import { readChinaForeignExchangeTradeSystem } from './files/chinaForeignExchangeTradeSystem.ts';
import { readEuropeanCentralBank } from './files/europeanCentralBank.ts';
import { OddRateFile, SheetCollector } from './files/rateFile.ts';

const addressesSchema = z.object({
  europeanCentralBank: z.string().optional(),
  bankOfTaiwan: z.string().optional(),
  chinaForeignExchangeTradeSystem: z.string().optional(),
});

/** Addresses of the files, by publisher. A publisher without one is not read. */
export type RateFileAddresses = z.infer<typeof addressesSchema>;

/** Returns the addresses in the stage's settings. */
export const rateFileAddresses = (): RateFileAddresses =>
  addressesSchema.parse(JSON.parse(process.env.EXCHANGE_RATE_FILES ?? '{}'));

/** Maximum bytes of a file. The largest, the European Central Bank's of 90 days, has about 100 KB. */
const maxBytes = 1024 * 1024;

/** Maximum attempts to fetch a file. */
const maxAttempts = 3;

const fetchFile = async (address: string, attempt = 1): Promise<Buffer> => {
  try {
    const content = await fetchSmall(address, {}, maxBytes);
    if (!content) throw new Error(`${address} does not exist`);
    return content;
  } catch (error) {
    if (attempt === maxAttempts) throw error;
    return fetchFile(address, attempt + 1);
  }
};

/** Place of the currency in an address of a publisher with a file for each. */
const currencyPlace = '{currency}';

/** Currencies that the Bank of Taiwan posts spot rates for. The ringgit has cash rates only. */
const currenciesInTaiwan = currencySchema.options.filter(
  (currency) => currency !== 'TWD' && currency !== 'MYR',
);

const readFilesOfTaiwan = async (address: string, now: Date): Promise<PublishedSheet[]> => {
  const today = businessDay('Asia/Taipei', now);
  const collector = new SheetCollector();
  for (const currency of currenciesInTaiwan) {
    const content = await fetchFile(address.replace(currencyPlace, currency));
    for (const { day, quotes } of await readBankOfTaiwan(content, today))
      for (const quote of quotes) {
        if (quote.from !== currency)
          throw new OddRateFile(`the file of ${currency} has rates of ${quote.from}`);
        collector.add(day, quote);
      }
  }
  return collector.sheets('bankOfTaiwan');
};

/** Fetches and reads the files of each publisher; sheets by day, in any order. */
export const readPublisher: Readonly<
  Record<RatePublisher, (address: string, now: Date) => Promise<PublishedSheet[]>>
> = {
  europeanCentralBank: async (address) => readEuropeanCentralBank(await fetchFile(address)),
  bankOfTaiwan: readFilesOfTaiwan,
  chinaForeignExchangeTradeSystem: async (address) =>
    readChinaForeignExchangeTradeSystem(await fetchFile(address)),
};
