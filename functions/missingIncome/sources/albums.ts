import type { Album } from '../../../shared/works/albumSchema.ts';
import { displayName } from '../../../shared/reference/names.ts';
import type { Finding } from '../../../shared/missingIncome/schema.ts';
import { inParallel } from '../../core/inParallel.ts';
import { getItems, queryPage } from '../../db/items.ts';
import { catalogueKeys } from '../../db/keys/catalogue.ts';
import { findIds } from '../../records/find.ts';
import { toFinding } from '../findingStore.ts';
import { worksNamed } from '../rules/idleFinding.ts';
import type { Searched } from '../searchParts.ts';

/** Albums of one call, codes looked up at the same time, and albums found under one code. */
const albumsPerPart = 400;
const atOnce = 8;
const mostFound = 20;

const findingOf = async (upc: string): Promise<Finding[]> => {
  const found = await getItems<Album>((await findIds('alb', upc, mostFound)).map(catalogueKeys.record));
  const same = found.filter((album) => album.upc === upc).toSorted((a, b) => (a.pk < b.pk ? -1 : 1));
  if (same.length < 2) return [];
  const works = same.map((album) => ({ workId: album.pk, name: displayName(album) }));
  return [
    toFinding(
      {
        kind: 'sharedCode',
        code: { scheme: 'UPC', value: upc },
        works: works.slice(0, worksNamed),
        workCount: works.length,
      },
      undefined,
    ),
  ];
};

/** Searches albums for UPCs that two of them have. ISRCs and ISWCs are of one record only. */
export const searchAlbums = async (_today: string, from: string | undefined): Promise<Searched> => {
  const page = await queryPage<{ id: string }>({
    pk: catalogueKeys.listedKey('alb'),
    limit: albumsPerPart,
    only: ['id'],
    ...(from && { cursor: from }),
  });
  const albums = await getItems<Album>(
    page.items.map(({ id }) => catalogueKeys.record(id)),
    {
      only: ['upc'],
    },
  );
  const upcs = [...new Set(albums.flatMap(({ upc }) => upc || []))];
  const findings = (await inParallel(upcs, atOnce, findingOf)).flat();
  return { findings, next: page.next };
};
