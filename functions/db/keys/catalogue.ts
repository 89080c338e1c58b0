import { partitionKey } from './fitting.ts';

/** Kinds of records the catalogue lists, searches and matches; the prefix of their ids. */
export type RecordKind = 'mus' | 'cmp' | 'mrn' | 'crn' | 'wrk' | 'sng' | 'alb' | 'dmo' | 'ctr';

/** Shards of a kind's counter. Many writers do not contend for one item. */
export const counterShards = 16;

/** Shards of the list of changed names: an import writes a thousand in a second. */
export const renamedShards = 4;

const shardOfId = (id: string, shards: number): number => id.charCodeAt(id.length - 1) % shards;

/** Records of the catalogue and their index entries. */
export const catalogueKeys = {
  /** Record by id; many by id in batches. */
  record: (id: string) => ({ pk: id, sk: 'record' }),
  /**
   * Entry of a record in the list of its kind by name: query `pk`, cursor or offset. It holds the facts that the list is filtered
   * and sorted by.
   */
  listed: (kind: RecordKind, sortName: string, id: string) => ({
    pk: `listed#${kind}`,
    sk: `${sortName}#${id}`,
  }),
  listedKey: (kind: RecordKind) => `listed#${kind}`,
  /** Entry of a record in the list of its right owner's by name: query `pk`. */
  owned: (ownerId: string, kind: RecordKind, sortName: string, id: string) => ({
    pk: `owned#${ownerId}#${kind}`,
    sk: `${sortName}#${id}`,
  }),
  ownedKey: (ownerId: string, kind: RecordKind) => `owned#${ownerId}#${kind}`,
  /**
   * Contract or registration that makes a company the agent of a licensor. All of an agent: query `pk`. Those of one
   * licensor: `sk` begins with its id and `#`.
   */
  represented: (agentId: string, licensorId: string, causeId: string) => ({
    pk: catalogueKeys.representedKey(agentId),
    sk: `${licensorId}#${causeId}`,
  }),
  representedKey: (agentId: string) => `represented#${agentId}`,
  /** Number of records of a kind, in the shard that counts a record. */
  counter: (kind: RecordKind, id: string) => ({
    pk: `counter#${kind}`,
    sk: `shard#${shardOfId(id, counterShards)}`,
  }),
  /** The same by the number of the shard. The number of records is the sum over all, which are read in one batch. */
  counterShard: (kind: RecordKind, shard: number) => ({ pk: `counter#${kind}`, sk: `shard#${shard}` }),
  /**
   * Names a record got, in the shard of its id; none of a record that was removed. Those since a time: query `renamedKey` from
   * there. They expire.
   */
  renamed: (at: string, id: string) => ({
    pk: catalogueKeys.renamedKey(shardOfId(id, renamedShards)),
    sk: `${at}#${id}`,
  }),
  renamedKey: (shard: number) => `renamed#${shard}`,
  /** Objects that the index over the names of the catalogue consists of, and the time until which they hold all names. */
  titleIndex: { pk: 'titleindex', sk: 'index' },
  /** Holder of a value that only one record may have, such as an ISRC. */
  unique: (value: string) => ({ pk: partitionKey('unique#', value), sk: 'unique' }),
  /** Place in the text of a record that begins with `start`. Search: query `pk`, `sk` begins with the keyword. */
  found: (kind: RecordKind, head: string, start: string, id: string) => ({
    pk: `search#${kind}#${head}`,
    sk: `${start}#${id}`,
  }),
  foundKey: (kind: RecordKind, head: string) => `search#${kind}#${head}`,
  /** Cards of records under a match key, by which rows are matched: one attribute each. Many keys are read in batches. */
  cards: (key: string) => ({ pk: partitionKey('match#', key), sk: 'match' }),
  /** Card under a key whose item is full: query `pk`. */
  moreCards: (key: string, id: string) => ({ pk: partitionKey('match#', key), sk: `more#${id}` }),
};

/** Objects of the index over the names of the catalogue in the files bucket. The bucket removes them after 40 days. */
export const titleObjects = {
  segment: (id: string) => `titles/${id}`,
};
