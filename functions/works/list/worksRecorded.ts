import { inParallel } from '../../core/inParallel.ts';
import { queryPage } from '../../db/items.ts';
import { worksKeys } from '../../db/keys/works.ts';
import { linesOfAll } from '../../records/lines.ts';
import { songFacts } from './workFacts.ts';

/** Works whose recordings are looked for one by one; for more, all recordings are read once. */
const fewWorks = 500;
const worksAtOnce = 32;

/** Returns those of some musical works that have a recording. */
export const worksRecorded = async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length > fewWorks)
    return new Set((await linesOfAll('sng', songFacts)).flatMap(({ musicalWorkId }) => musicalWorkId ?? []));
  const recorded = await inParallel(ids, worksAtOnce, async (id) => {
    const { items } = await queryPage({ pk: id, skPrefix: worksKeys.recordingPrefix, limit: 1 });
    return items.length > 0 ? [id] : [];
  });
  return new Set(recorded.flat());
};
