import type { Scaled } from '../money/decimal.ts';
import type { Claim, License, LicensedUnit, LicenseOptions, ShareLine } from './license.ts';
import { checkLicense } from './license.ts';
import type { ScaledSplit, Splitter } from './split.ts';
import { createSplitter } from './split.ts';

export type LicensedSplit = ScaledSplit & { readonly license: License };

type Plan = { readonly license: License; readonly splitter: Splitter | undefined };

const nothing: ScaledSplit = { gross: [], royalty: [] };

const claimKey = ({ right, territory, period, sharePercentage }: Claim, ignorePercentage: boolean): string =>
  `${right}|${territory}|${period?.start}|${period?.end}|${sharePercentage ?? ''}|${ignorePercentage}`;

/**
 * Licence check and split for many cells: decided once for each work and claim, prepared once for each licence. `workId`
 * names the shares and units given with it, which must be the same at every call.
 */
export const createLicensing = () => {
  const plans = new Map<string, Map<string, Plan>>();

  const planOf = (
    shares: readonly ShareLine[],
    units: readonly LicensedUnit[],
    claim: Claim,
    options: LicenseOptions,
  ): Plan => {
    const license = checkLicense(shares, units, claim, options);
    return { license, splitter: license.status === 'Licensed' ? createSplitter(license.covered) : undefined };
  };

  return {
    split(
      workId: string,
      shares: readonly ShareLine[],
      units: readonly LicensedUnit[],
      claim: Claim,
      amount: Scaled,
      options: LicenseOptions = {},
    ): LicensedSplit {
      let ofWork = plans.get(workId);
      if (!ofWork) plans.set(workId, (ofWork = new Map()));
      const key = claimKey(claim, options.ignorePercentage ?? false);
      let plan = ofWork.get(key);
      if (!plan) ofWork.set(key, (plan = planOf(shares, units, claim, options)));
      const { license, splitter } = plan;
      return { license, ...(splitter ? splitter(amount) : nothing) };
    },
  };
};
