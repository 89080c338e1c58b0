import * as z from 'zod';
import { rightOwnerIdSchema } from '../../shared/reference/personIds.ts';
import { isrcSchema } from '../../shared/reference/identifiers.ts';
import type { SalePart } from '../../shared/demos/enumerations.ts';
import { demoIdSchema } from '../../shared/demos/schema.ts';
import type { Demo } from '../../shared/demos/schema.ts';

/** Project that bought a part of a song, its customer, and the recording it is released as. */
const soldPartSchema = z.object({
  projectId: z.string(),
  customerId: rightOwnerIdSchema,
  at: z.string(),
  isrc: isrcSchema.optional(),
  artist: z.string().optional(),
});
export type SoldPart = z.infer<typeof soldPartSchema>;

/** Reservations and sales of a demo in projects. */
const demoSaleSchema = z.object({
  demoId: demoIdSchema,
  /** Valid reservations, in queue order. */
  reservations: z.array(z.object({ projectId: z.string(), at: z.string() })),
  lyrics: soldPartSchema.optional(),
  music: soldPartSchema.optional(),
  /** Musical work and recording that were registered from the demo. */
  musicalWorkId: z.string().optional(),
  songId: z.string().optional(),
  version: z.number().int(),
});
export type DemoSale = z.infer<typeof demoSaleSchema>;

const statusField = { lyrics: 'lyricsStatus', music: 'musicStatus' } as const;

/** Returns the field of a demo that states whether a part is sold. */
export const toStatusField = (part: SalePart) => statusField[part];

/** Returns the parts of these that were sold, in another project or outside of the product. */
export const soldElsewhere = (
  demo: Pick<Demo, 'lyricsStatus' | 'musicStatus'>,
  sale: Pick<DemoSale, SalePart>,
  projectId: string,
  parts: readonly SalePart[],
): SalePart[] =>
  parts.filter((part) => {
    const buyer = sale[part];
    return buyer ? buyer.projectId !== projectId : demo[statusField[part]] === 'Sold';
  });

/** Returns the position of a project among those that reserved a demo, 1 for the first; `undefined` if it did not. */
export const reservationPosition = ({ reservations }: Pick<DemoSale, 'reservations'>, projectId: string) => {
  const index = reservations.findIndex((one) => one.projectId === projectId);
  return index < 0 ? undefined : index + 1;
};
