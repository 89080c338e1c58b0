import type { LicenceScope } from '../../shared/contracts/licenceScope.ts';
import { isIllegal, type Use } from './judgeRow.ts';
import { scopeCovers } from '../../shared/statements/licensing/license.ts';
import { basisRightOf } from '../../shared/statements/licensing/shareBasis.ts';
import { memoizeText } from '../../shared/statements/reading/cellText.ts';

/** Returns one shared object for equal texts, which compares faster. */
const sameText = memoizeText((text) => text);

const computeCoverage = (scopes: readonly LicenceScope[], use: Use): string | undefined => {
  if (isIllegal(use)) return undefined;
  const covering = scopes.map((scope) => (scopeCovers(scope, use) ? '1' : '0'));
  return sameText(`${covering.join('')} ${use.sharePercentage} ${basisRightOf(use.right)}`);
};

/**
 * Returns a function that finds which of some scopes cover a use of a chunk, as text: a digit for each scope, then the
 * claimed share and the class of right. A licence depends on nothing else of the use. Returns `undefined` for illegal data. Each distinct list
 * of scopes is checked once per use; pass the same object for equal lists.
 */
export const createCoverage = (
  uses: readonly Use[],
): ((scopes: readonly LicenceScope[], use: number) => string | undefined) => {
  const known = new Map<readonly LicenceScope[], (string | undefined)[]>();
  return (scopes, use) => {
    let coverages = known.get(scopes);
    if (!coverages) known.set(scopes, (coverages = []));
    return (coverages[use] ??= computeCoverage(scopes, uses[use]!));
  };
};
