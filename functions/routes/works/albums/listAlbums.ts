import { listAlbums } from '../../../../shared/works/albumRoutes.ts';
import type { Album } from '../../../../shared/works/albumSchema.ts';
import { handle } from '../../../api/handle.ts';
import { toData } from '../../../db/items.ts';
import { listRecords } from '../../../records/listing.ts';

export const handler = handle(listAlbums)(async ({ query }) => {
  const page = await listRecords<Album>('alb', query);
  return { ...page, items: page.items.map((item) => toData(item)) };
});
