import { comparePercentages } from '../../../shared/money/percentage.ts';
import { getMusicalWork, getSong } from '../../../shared/works/routes.ts';
import { ApiRefusal, call } from '../../api/call.ts';
import type { AskedUse } from './askedUse.ts';

/** Returns the owner of the largest share in a work or recording that some licensors do not hold; none if it is hidden. */
const licensorOf = async (
  workId: string,
  licensed: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> => {
  const params = { id: workId };
  try {
    const lines = workId.startsWith('sng_')
      ? (await call(getSong, { params, signal })).shares
      : (await call(getMusicalWork, { params, signal })).copyrights;
    return lines
      .toSorted((a, b) => comparePercentages(b.percentage, a.percentage))
      .map(({ rightOwnerId }) => rightOwnerId)
      .find((ownerId) => ownerId && !licensed.includes(ownerId));
  } catch (error) {
    if (error instanceof ApiRefusal) return undefined;
    throw error;
  }
};

/**
 * Returns a contract with one work or recording filled in, its licensor, and the first day of the use that lacks a licence.
 * @param licensed right owners who have licensed the work already
 */
export const loadContractOfWork = async (
  workId: string,
  { start }: AskedUse,
  licensed: readonly string[],
  signal: AbortSignal,
) => {
  const licensorId = await licensorOf(workId, licensed, signal);
  const isSong = workId.startsWith('sng_');
  const unit = { workType: isSong ? ('Song' as const) : ('MusicalWork' as const), workId };
  return {
    known: {
      contractType: isSong ? ('recording' as const) : ('musicalWork' as const),
      ...(licensorId !== undefined && { licensorId }),
      ...(start !== undefined && { startDate: start }),
      units: [{ ...unit, startDate: start ?? '', endDate: '', exclusive: false }],
    },
  };
};
