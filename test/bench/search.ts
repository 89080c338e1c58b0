import { tableName } from '../../functions/db/client.ts';
import { catalogueKeys, counterShards, type RecordKind } from '../../functions/db/keys/catalogue.ts';
import type { Identity } from '../../functions/api/identity.ts';
import { findAll } from '../../functions/finding/findAll.ts';
import { filingOfRightOwner } from '../../functions/people/filing.ts';
import { toIndexItems, type Filing } from '../../functions/records/filing.ts';
import { listRecords } from '../../functions/records/listing.ts';
import { filingOfWork } from '../../functions/works/filing.ts';
import { levelsOfPurpose } from '../../shared/access/purposes.ts';
import { toPermissions } from '../../shared/access/toPermissions.ts';
import { staffLevels } from '../../infra/tools/staff/staffLevels.ts';
import { musicianSchema } from '../../shared/people/schema.ts';
import { musicalWorkSchema } from '../../shared/works/schema.ts';
import type { JsonObject } from '../../infra/local/json.ts';
import { startDataCloud } from '../support/dataCloud.ts';
import { countItemsRead } from '../support/itemsRead.ts';
import { createRandom, createTrack } from './match/tracks.ts';
import { measureLists } from './search/lists.ts';
import { PostingLists } from './search/postingLists.ts';
import { createOtherTitle, createIswc, createWriterName, createSearches } from './search/searches.ts';
import { toWire } from './search/wire.ts';
import { parseRows } from './support/rows.ts';

/** Writers the works are spread over: a few wrote very many. */
const writers = 5_000;

/** Items the table takes in one request. */
const perRequest = 25;

type Loaded = { filing: Filing; record: object };

const paddedId = (prefix: string, index: number): string => `${prefix}_${String(index).padStart(12, '0')}`;

const musicianAt = (index: number): Loaded => {
  const record = musicianSchema.parse({
    musicianInfoId: paddedId('mus', index),
    names: [{ cultureInfo: index % 2 ? 'en' : 'zh-Hant', name: createWriterName(index) }],
    nativeCultureInfo: index % 2 ? 'en' : 'zh-Hant',
    country: 158,
    taxResidence: 'TW',
    version: 1,
  });
  return { record, filing: filingOfRightOwner(record) };
};

const workAt = (index: number, random: (below: number) => number): Loaded => {
  // The square makes the first writers the most frequent.
  const writer = Math.floor((random(writers) * random(writers)) / writers);
  const record = musicalWorkSchema.parse({
    musicalWorkId: paddedId('wrk', index),
    names: [
      { cultureInfo: 'zh-Hant', name: createTrack(index).title },
      { cultureInfo: 'en', name: createOtherTitle(index) },
    ],
    nativeCultureInfo: 'zh-Hant',
    singingLanguage: 'cmn',
    genre: 1,
    iswc: createIswc(index),
    externalId: `REF-${index}`,
    copyrights: [
      {
        rightType: 'OC',
        authorName: createWriterName(writer),
        rightOwnerId: paddedId('mus', writer),
        percentage: '100',
      },
    ],
    version: 1,
  });
  return { record, filing: filingOfWork(record) };
};

function* everything(works: number): Generator<Loaded> {
  for (let index = 0; index < writers; index += 1) yield musicianAt(index);
  const random = createRandom(7);
  for (let index = 0; index < works; index += 1) yield workAt(index, random);
}

/** Loads the catalogue into the table of the local cloud without the network. */
const load = async (
  call: (operation: string, input: JsonObject) => Promise<unknown>,
  works: number,
): Promise<PostingLists> => {
  const lists = new PostingLists();
  let waiting: JsonObject[] = [];
  const changedAt = new Date().toISOString();
  const flush = async () => {
    if (waiting.length) await call('BatchWriteItem', { RequestItems: { [tableName()]: waiting } });
    waiting = [];
  };
  const write = async (item: object) => {
    waiting.push({ PutRequest: { Item: toWire(item).M! } });
    if (waiting.length === perRequest) await flush();
  };
  for (const { filing, record } of everything(works)) {
    const index = toIndexItems(filing, changedAt);
    if (filing.kind === 'wrk') lists.add(index);
    for (const item of index) await write(item);
    await write({ ...catalogueKeys.record(filing.id), type: filing.kind, ...record, changedAt });
  }
  await flush();
  return lists;
};

const countAll = async (
  call: (operation: string, input: JsonObject) => Promise<unknown>,
  kind: RecordKind,
  count: number,
): Promise<void> => {
  for (let shard = 0; shard < counterShards; shard += 1) {
    const item = {
      ...catalogueKeys.counterShard(kind, shard),
      type: 'counter',
      count: Math.floor((count + shard) / counterShards),
    };
    await call('PutItem', { TableName: tableName(), Item: toWire(item).M! });
  }
};

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

/** Agents: of all writers, of the tenth that wrote most, and of one who wrote little. */
const agents = {
  ofAll: (writer: number) => writer >= 0,
  ofMany: (writer: number) => writer < writers / 10,
  ofOne: (writer: number) => writer === writers - 1,
};
type Agent = keyof typeof agents;

const agentIds = {
  ofAll: paddedId('cmp', 1),
  ofMany: paddedId('cmp', 2),
  ofOne: paddedId('cmp', 3),
} as const;

const representAll = async (
  call: (operation: string, input: JsonObject) => Promise<unknown>,
): Promise<void> => {
  const items = (Object.keys(agents) as Agent[]).flatMap((agent) =>
    Array.from({ length: writers }, (_, writer) => writer)
      .filter(agents[agent])
      .map((writer) => {
        const id = paddedId('ctr', writer);
        const key = catalogueKeys.represented(agentIds[agent], paddedId('mus', writer), id);
        return { ...key, type: 'represented', id, until: '2099-12-31' };
      }),
  );
  for (let at = 0; at < items.length; at += perRequest) {
    const puts = items.slice(at, at + perRequest).map((item) => ({ PutRequest: { Item: toWire(item).M! } }));
    await call('BatchWriteItem', { RequestItems: { [tableName()]: puts } });
  }
};

/** A person who may open every list: of staff, or of an agent. */
const personOf = (agent?: Agent): Identity => ({
  actorId: paddedId('usr', 1),
  displayName: 'Bench',
  permissions: toPermissions(agent ? levelsOfPurpose.agent : staffLevels, !agent),
  user: {
    userId: paddedId('usr', 1),
    subject: 'bench',
    account: 'bench',
    email: 'bench@refrain.example',
    displayName: 'Bench',
    kind: agent ? 'company' : 'system',
    roleLevels: {},
    status: 'active',
    ...(agent && { companyInfoId: agentIds[agent], companyAdmin: true }),
  },
  ...(agent && { rightOwnerId: agentIds[agent] }),
});

/** Searches everything at once, as a person does in the palette. */
const measurePalette = async (keywords: readonly string[], agent?: Agent) => {
  const took: { keyword: string; ms: number }[] = [];
  for (const keyword of keywords) {
    const start = performance.now();
    await findAll(personOf(agent), 'zh-Hant', keyword);
    took.push({ keyword, ms: rounded(performance.now() - start) });
  }
  const [slowest] = took.toSorted((a, b) => b.ms - a.ms);
  return { medianMs: middle(took.map(({ ms }) => ms)), slowestMs: slowest!.ms, slowest: slowest!.keyword };
};

/**
 * `search`: keywords of every kind against `--rows` works (100,000 unless given) with two titles each and 5,000 writers in the
 * local table: milliseconds and items read for each, the list of works narrowed and sorted, and the size of the index.
 */
export default async (args: readonly string[]): Promise<object> => {
  const works = parseRows(args, 100_000);
  const cloud = await startDataCloud();
  try {
    const call = (operation: string, input: JsonObject) => cloud.dynamodb.call(operation, input);
    const begun = performance.now();
    const postings = await load(call, works);
    await countAll(call, 'wrk', works);
    await countAll(call, 'mus', writers);
    const loadSeconds = rounded((performance.now() - begun) / 1000);
    const searches = createSearches(works);
    await listRecords('wrk', { keyword: 'warm', offset: 0, limit: 20 });
    const measured: { keyword: string; ms: number; read: number; found: number }[] = [];
    for (const { kind, keyword, finds } of searches) {
      const start = performance.now();
      const { answer, read } = await countItemsRead(() =>
        listRecords(kind, { keyword, offset: 0, limit: 20 }),
      );
      const ms = performance.now() - start;
      if (finds !== answer.total > 0) throw new Error(`“${keyword}” found ${answer.total} records`);
      measured.push({ keyword, ms: rounded(ms), read, found: answer.total });
    }
    await representAll(call);
    const keywords = [...new Set(searches.map(({ keyword }) => keyword))];
    const palette = {
      staff: await measurePalette(keywords),
      agentOfAll: await measurePalette(keywords, 'ofAll'),
      agentOfMany: await measurePalette(keywords, 'ofMany'),
      agentOfOne: await measurePalette(keywords, 'ofOne'),
    };
    const lists = await measureLists();
    const slowest = measured.toSorted((a, b) => b.ms - a.ms);
    return {
      works,
      loadSeconds,
      searches: measured.length,
      medianMs: rounded(middle(measured.map(({ ms }) => ms))),
      slowestMs: slowest[0]!.ms,
      slowest: slowest.slice(0, 3),
      palette,
      lists,
      medianRead: middle(measured.map(({ read }) => read)),
      mostRead: Math.max(...measured.map(({ read }) => read)),
      ...postings.figures(works),
    };
  } finally {
    await cloud.dispose();
  }
};
