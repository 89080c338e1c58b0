import * as z from 'zod';
import { ApiRefusal } from './api.ts';

const nameless = { name: z.string().optional() };
const dataSchema = z.object({
  contracts: z
    .array(
      z.object({ contractId: z.string(), contractNumber: z.string(), displayName: z.string().optional() }),
    )
    .default([]),
  songs: z.array(z.object({ songId: z.string(), ...nameless })).default([]),
  works: z.array(z.object({ musicalWorkId: z.string(), ...nameless })).default([]),
});

/** A record with where it is looked at. */
export type NamedRecord = { name: string; to: string };

/** The records a refusal says stand in the way; none for any other error. */
export const recordsNamedBy = (error: unknown): NamedRecord[] => {
  const data = error instanceof ApiRefusal ? dataSchema.safeParse(error.data ?? {}).data : undefined;
  if (!data) return [];
  return [
    ...data.contracts.map(({ contractId, contractNumber, displayName }) => ({
      name: [contractNumber, displayName].filter(Boolean).join(' · '),
      to: `/Publish/LicenseContract/Detail/${contractId}`,
    })),
    ...data.songs.map(({ songId, name = songId }) => ({
      name,
      to: `/Publish/Works/SongWorkPage/Detail/${songId}`,
    })),
    ...data.works.map(({ musicalWorkId, name = musicalWorkId }) => ({
      name,
      to: `/Publish/Works/MusicalWorkPage/Detail/${musicalWorkId}`,
    })),
  ];
};
