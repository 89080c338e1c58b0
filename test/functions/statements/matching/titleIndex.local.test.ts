import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, describe, expect } from 'vitest';
import { s3 } from '../../../../functions/core/clients/s3.ts';
import { processActor } from '../../../../functions/core/actor.ts';
import { environment } from '../../../../functions/core/environment.ts';
import { getItem, writeItems } from '../../../../functions/db/items.ts';
import { catalogueKeys } from '../../../../functions/db/keys/catalogue.ts';
import { askedKeys } from '../../../../functions/matching/titleForms.ts';
import type { Filing } from '../../../../functions/records/filing.ts';
import { changeRecords } from '../../../../functions/records/recordStore.ts';
import { searchTitles } from '../../../../functions/statements/matching/titleIndex.ts';
import { chained } from '../../../support/chained.ts';
import { startDataCloud } from '../../../support/dataCloud.ts';

const cloud = await startDataCloud();
afterAll(() => cloud.dispose());

const actor = processActor('statement import');

const filing = (id: string, name: string): Filing => ({
  kind: id.startsWith('sng') ? 'sng' : 'wrk',
  id,
  name,
  names: [name],
  codes: [],
  owners: [],
  uniques: [],
  matchKeys: [],
});

/** Changes a record from one name to another: without the first it is new, without the second it is removed. */
const rename = (id: string, from: string | undefined, to: string | undefined, version = 1): Promise<void> =>
  changeRecords(actor, { action: 'updated', subject: id }, [
    {
      ...(from !== undefined && { before: { filing: filing(id, from), version } }),
      ...(to !== undefined && { after: { record: {}, filing: filing(id, to) } }),
    },
  ]);

const find = async (...titles: string[]): Promise<string[][]> => {
  const found = await searchTitles(titles.map(askedKeys), 9);
  return found.map((records) => records.map(({ id }) => id));
};

const segments = async (): Promise<string[]> => {
  const listed = await s3().send(
    new ListObjectsV2Command({ Bucket: environment('FILES_BUCKET'), Prefix: 'titles/' }),
  );
  return (listed.Contents ?? []).map(({ Key }) => Key!);
};

type Kept = { madeAt: string; segments: readonly { key: string; records: number; isFirst: boolean }[] };

const kept = async (): Promise<Kept> => (await getItem<Kept>(catalogueKeys.titleIndex))!;

const changeKept = async (changes: object): Promise<void> => writeItems([{ ...(await kept()), ...changes }]);

const step = chained();

describe('the index over names of the catalogue', () => {
  step('holds recordings and works that were there before it', async () => {
    await rename('sng_river', undefined, 'Slow River Home');
    await rename('wrk_river', undefined, 'Slow River Home');
    await rename('wrk_moon', undefined, '月光下的巷口');
    expect(await find('Slow Rivr Home', '月光下的港口', '沒有人聽過')).toEqual([
      ['sng_river', 'wrk_river'],
      ['wrk_moon'],
      [],
    ]);
  });

  step('is kept: the next search writes nothing', async () => {
    const before = await segments();
    expect(before).toHaveLength(1);
    expect(await find('Slow Rivr Home')).toEqual([['sng_river', 'wrk_river']]);
    expect(await segments()).toEqual(before);
  });

  step('finds what was registered since, by new names but not by old ones, and nothing removed', async () => {
    await rename('wrk_boats', undefined, 'Paper Boats');
    await rename('wrk_moon', '月光下的巷口', '窗外的末班車');
    await rename('sng_river', 'Slow River Home', undefined);
    expect(await find('Paper Boat', '月光下的巷口', '窗外末班車', 'Slow River Home')).toEqual([
      ['wrk_boats'],
      [],
      ['wrk_moon'],
      ['wrk_river'],
    ]);
    expect(await segments()).toHaveLength(1);
  });

  step('is made anew when it is of another format, or old, or an object is missing', async () => {
    const key = 'titles/none';
    const [segment] = (await kept()).segments;
    for (const change of [
      { format: 0 },
      { madeAt: new Date(Date.now() - 21 * 24 * 3600_000).toISOString() },
      { segments: [{ ...segment!, key }] },
    ]) {
      await changeKept(change);
      expect(await find('Paper Boat')).toEqual([['wrk_boats']]);
      const now = await kept();
      expect(now).toMatchObject({ format: 1, segments: [{ records: 3, isFirst: true }] });
      expect(Date.now() - Date.parse(now.madeAt)).toBeLessThan(60_000);
      expect(now.segments[0]!.key).not.toBe(key);
    }
  });

  const name = async (from: number, to: number) => {
    const at = new Date().toISOString();
    const items = Array.from({ length: to - from }, (_, number) => {
      const id = `wrk_many${from + number}`;
      const names = [`Lantern ${from + number}`];
      return [
        { ...catalogueKeys.renamed(at, id), type: 'renamed', id, names },
        { ...catalogueKeys.listed('wrk', `lantern ${from + number}`, id), type: 'listed', id, names },
      ];
    });
    await writeItems(items.flat());
  };

  step('is made anew when a large part of the names is new', async () => {
    await name(0, 2_500);
    expect(await find('Lantern 1234')).toMatchObject(
      [['wrk_many1234']].map((ids) => expect.arrayContaining(ids)),
    );
    expect((await kept()).segments).toMatchObject([{ records: 2_503, isFirst: true }]);
  });

  step('gets a segment of the new names when they are many, and still finds each record once', async () => {
    await rename('wrk_boats', 'Paper Boats', 'Glass Harbour');
    await name(2_500, 3_050);
    expect(await find('Lantern 2999', 'Glass Harbor', 'Paper Boats')).toMatchObject([
      expect.arrayContaining(['wrk_many2999']),
      ['wrk_boats'],
      [],
    ]);
    expect((await kept()).segments).toMatchObject([{ isFirst: true }, { isFirst: false }]);
    const [found = []] = await find('Lantern 2999');
    expect(new Set(found).size).toBe(found.length);
    await rename('wrk_boats', 'Glass Harbour', 'Paper Boats', 2);
    expect(await find('Paper Boat', 'Glass Harbour')).toEqual([['wrk_boats'], []]);
    expect((await kept()).segments).toHaveLength(2);
  });
});
