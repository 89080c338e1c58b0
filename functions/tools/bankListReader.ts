import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import {
  bankCountrySchema,
  bankOfficeSchema,
  findOffices,
  knownBanks,
  withBankNames,
  type BankCountry,
  type BankList,
  type BankOffice,
  type ListedOffice,
} from '../../shared/tools/banks.ts';
import { getItems, queryAll, type Stored } from '../db/items.ts';
import { toolKeys } from '../db/keys/tools.ts';

/** List of the banks of a country. Its offices are stored as parts of one compressed text. */
export type StoredBankList = BankList & { parts: number };
type BankListPart = { part: number; content: string };

/** Returns the imported lists, one for each country that has one. */
export const loadBankLists = (): Promise<Stored<StoredBankList>[]> =>
  queryAll<StoredBankList>({ pk: toolKeys.bankLists });

/** Returns the keys of the parts of a list. */
export const partKeys = ({ country, version, parts }: Stored<StoredBankList>) =>
  Array.from({ length: parts }, (_, part) => toolKeys.bankListPart(country, version, part));

/** Offices of the list that was read last. */
const lastRead = new Map<BankCountry, { version: number; offices: readonly BankOffice[] }>();

/** Returns the offices of a list; `undefined` when another import has replaced it since it was read. */
const loadOffices = async (list: Stored<StoredBankList>): Promise<readonly BankOffice[] | undefined> => {
  const { country, version } = list;
  const known = lastRead.get(country);
  if (known?.version === version) return known.offices;
  const parts = await getItems<BankListPart>(partKeys(list), { consistent: true });
  if (parts.length < list.parts) return undefined;
  const content = parts
    .toSorted((a, b) => a.part - b.part)
    .map((part) => part.content)
    .join('');
  const text = gunzipSync(Buffer.from(content, 'base64')).toString('utf8');
  const offices = z.array(bankOfficeSchema).parse(JSON.parse(text));
  lastRead.set(country, { version, offices });
  return offices;
};

/** Maximum times the lists are read again because an import replaced one meanwhile. */
const maxRereads = 3;

/**
 * Loads a list with its offices.
 * @throws Error when a list lacks parts although no import replaces it
 */
const loadListed = async (
  countries: readonly BankCountry[],
  rereads = maxRereads,
): Promise<ListedOffice[]> => {
  const lists = new Map((await loadBankLists()).map((list) => [list.country, list]));
  const listed: ListedOffice[] = [];
  for (const country of countries) {
    const list = lists.get(country);
    const offices = list ? await loadOffices(list) : knownBanks.filter((bank) => bank.country === country);
    if (!offices && rereads === 0) throw new Error(`the list of banks of ${country} lacks parts`);
    if (!offices) return loadListed(countries, rereads - 1);
    listed.push(...withBankNames(offices, list?.listedOn));
  }
  return listed;
};

/**
 * Returns the banks and branches a keyword finds, by country and code; head offices precede their branches. A country
 * without an imported list has the built-in head offices.
 */
export const searchOffices = async (
  keyword: string | undefined,
  country: BankCountry | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ items: ListedOffice[]; total: number }> => {
  const offices = await loadListed(country ? [country] : bankCountrySchema.options);
  const found = keyword ? findOffices(offices, keyword) : offices;
  return { items: found.slice(offset, offset + limit), total: found.length };
};
