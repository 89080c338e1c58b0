import type { TrialPart } from '../../../shared/contractIncome/schema.ts';
import { displayName } from '../../../shared/reference/names.ts';
import type { Language } from '../../../shared/api/resultCodes.ts';
import { loadRightOwners } from '../../people/rightOwnerReader.ts';
import type { UnnamedLine } from './trialLines.ts';

/** Returns a part of a trial with the names of the licensors. */
export const withNames = async (
  part: Omit<TrialPart, 'lines'> & { lines: readonly UnnamedLine[] },
  language: Language,
): Promise<TrialPart> => {
  const owners = await loadRightOwners(part.lines.map(({ licensorId }) => licensorId));
  return {
    ...part,
    lines: part.lines.map((line) => {
      const owner = owners.get(line.licensorId);
      return { ...line, licensorName: owner ? displayName(owner, language) : line.licensorId };
    }),
  };
};
