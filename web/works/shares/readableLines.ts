import * as z from 'zod';
import type { CopyrightLine } from '../../../shared/works/schema.ts';
import { rightShareSchema, type RightShare } from '../../../shared/works/shares/schema.ts';
import { percentageSchema } from '../../../shared/money/percentage.ts';

const listSchema = z.array(z.unknown()).catch([]);

const readableShares = (value: unknown): RightShare[] =>
  listSchema.parse(value).flatMap((entry) => {
    const { data } = rightShareSchema.safeParse(entry);
    return data ? [data] : [];
  });

const lineSchema = z.looseObject({ percentage: percentageSchema.catch('0') });

/** Returns the lines of a form with the shares that can be read; a share still being typed counts as absent. */
export const readableLines = (lines: readonly unknown[]): CopyrightLine[] =>
  lines.map((line) => {
    const { publishers, ownership, collection, ...rest } = lineSchema.parse(line);
    const shares = (of: Record<string, unknown>) => ({
      ...of,
      ownership: readableShares(of.ownership),
      collection: readableShares(of.collection),
    });
    return {
      ...shares({ ...rest, ownership, collection }),
      publishers: listSchema
        .parse(publishers)
        .map((publisher) => shares(publisher as Record<string, unknown>)),
    } as unknown as CopyrightLine;
  });
