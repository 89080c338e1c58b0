import * as z from 'zod';
import { ApiRefusal } from './call.ts';

const nameless = { name: z.string().optional() };
const dataSchema = z.object({
  contracts: z
    .array(
      z.object({ contractId: z.string(), contractNumber: z.string(), displayName: z.string().optional() }),
    )
    .default([]),
  songs: z.array(z.object({ songId: z.string(), ...nameless })).default([]),
  works: z.array(z.object({ musicalWorkId: z.string(), ...nameless })).default([]),
  demos: z.array(z.object({ demoId: z.string(), ...nameless })).default([]),
});

/** A record of one kind with its display name. */
type RecordKind = 'contract' | 'song' | 'work' | 'demo';

export type NamedRecord<Kind extends RecordKind = RecordKind> = {
  kind: Kind;
  id: string;
  name: string;
};

/** Returns the records that a refusal names as the obstacle; none for any other error. */
export const recordsNamedBy = (error: unknown): NamedRecord[] => {
  const data = error instanceof ApiRefusal ? dataSchema.safeParse(error.data ?? {}).data : undefined;
  if (!data) return [];
  return [
    ...data.contracts.map(({ contractId, contractNumber, displayName }) => ({
      kind: 'contract' as const,
      id: contractId,
      name: [contractNumber, displayName].filter(Boolean).join(' · '),
    })),
    ...data.songs.map(({ songId, name = songId }) => ({ kind: 'song' as const, id: songId, name })),
    ...data.works.map(({ musicalWorkId, name = musicalWorkId }) => ({
      kind: 'work' as const,
      id: musicalWorkId,
      name,
    })),
    ...data.demos.map(({ demoId, name = demoId }) => ({ kind: 'demo' as const, id: demoId, name })),
  ];
};
