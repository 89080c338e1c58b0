import { tableName } from '../../../functions/db/client.ts';
import { catalogueKeys } from '../../../functions/db/keys/catalogue.ts';
import { mergedCardItems } from '../../../functions/records/cardStore.ts';
import { toListedItem, type Filing } from '../../../functions/records/filing.ts';
import { filingOfWork } from '../../../functions/works/filing.ts';
import type { JsonObject } from '../../../infra/local/json.ts';
import { musicalWorkSchema, type MusicalWork } from '../../../shared/works/schema.ts';
import { createRandom, createTrack } from '../match/tracks.ts';
import { createOtherTitle, createWriterName } from '../search/searches.ts';
import { toWire } from '../search/wire.ts';

/** Writers of the works: a few wrote very many. */
const writers = 5_000;
/** Every 20th work is another record of the one before it. */
const doubledEvery = 20;
/** Every 50th work has one of a few titles many works have, and every 100th the same one. */
const namesakeEvery = 50;
const commonEvery = 100;
const commonTitles = 40;

/** Works filed at once, and items the table takes in one request. */
const worksAtOnce = 2_000;
const perRequest = 25;

type Call = (operation: string, input: JsonObject) => Promise<unknown>;

const isDouble = (index: number): boolean => index % doubledEvery === doubledEvery - 1;

/** Returns the number of pairs the catalogue has at least. */
export const countDoubles = (works: number): number => Math.floor(works / doubledEvery);

const titleAt = (index: number): string => {
  if (index % commonEvery === 1) return '晚安';
  if (index % namesakeEvery === 0) return `思念${createOtherTitle(index % commonTitles)}`;
  return createTrack(index).title;
};

const createWorks = (): ((index: number) => MusicalWork) => {
  const random = createRandom(7);
  let writer = 0;
  return (index) => {
    const original = isDouble(index) ? index - 1 : index;
    // The square makes the first writers the most frequent.
    if (original === index) writer = Math.floor((random(writers) * random(writers)) / writers);
    const other = { cultureInfo: 'en', name: createOtherTitle(index) };
    return musicalWorkSchema.parse({
      musicalWorkId: `wrk_${String(index).padStart(12, '0')}`,
      names: [{ cultureInfo: 'zh-Hant', name: titleAt(original) }, ...(original === index ? [other] : [])],
      nativeCultureInfo: 'zh-Hant',
      singingLanguage: 'cmn',
      genre: 1,
      copyrights: [
        {
          rightType: 'OC',
          authorName: createWriterName(writer),
          rightOwnerId: `mus_${String(writer).padStart(12, '0')}`,
          percentage: '100',
        },
      ],
      version: 1,
    });
  };
};

const write = async (call: Call, items: readonly object[]): Promise<void> => {
  for (let from = 0; from < items.length; from += perRequest) {
    const puts = items
      .slice(from, from + perRequest)
      .map((item) => ({ PutRequest: { Item: toWire(item).M! } }));
    await call('BatchWriteItem', { RequestItems: { [tableName()]: puts } });
  }
};

/** Loads what a search of the works reads into the table without the network: records, their list and their match cards. */
export const loadWorks = async (call: Call, works: number): Promise<void> => {
  const createWork = createWorks();
  const changedAt = new Date().toISOString();
  for (let from = 0; from < works; from += worksAtOnce) {
    const filed: Filing[] = [];
    const records: object[] = [];
    for (let index = from; index < Math.min(from + worksAtOnce, works); index += 1) {
      const work = createWork(index);
      filed.push(filingOfWork(work));
      records.push({ ...catalogueKeys.record(work.musicalWorkId), type: 'wrk', ...work });
    }
    const list = filed.map((filing) => toListedItem(filing, changedAt));
    await write(call, [...records, ...list, ...(await mergedCardItems(filed))]);
  }
};
