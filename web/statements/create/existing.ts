import * as z from 'zod';
import { ApiRefusal } from '../../app/api.ts';

/** Records that a new one would repeat, and how that showed. */
export type Existing = {
  by: 'isrc' | 'iswc' | 'name';
  records: { kind: 'song' | 'work'; id: string; name: string }[];
};

const dataSchema = z.object({
  songs: z.array(z.object({ songId: z.string(), name: z.string() })).default([]),
  works: z.array(z.object({ musicalWorkId: z.string(), name: z.string() })).default([]),
});

const ways: Partial<Record<string, Existing['by']>> = {
  IsrcAlreadyExists: 'isrc',
  IswcAlreadyExists: 'iswc',
  SameNameAlreadyExists: 'name',
};

/** The records a refusal names as being there already; nothing for any other error. */
export const existingOf = (error: unknown): Existing | undefined => {
  if (!(error instanceof ApiRefusal) || !error.result) return undefined;
  const by = ways[error.result];
  const data = dataSchema.safeParse(error.data).data;
  if (!by || !data) return undefined;
  return {
    by,
    records: [
      ...data.songs.map(({ songId, name }) => ({ kind: 'song' as const, id: songId, name })),
      ...data.works.map(({ musicalWorkId, name }) => ({ kind: 'work' as const, id: musicalWorkId, name })),
    ],
  };
};
