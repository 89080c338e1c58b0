import type { ContractFields } from '../../../shared/contracts/schema.ts';
import { inTerritory } from '../../../shared/contracts/licenceScope.ts';
import { rightCovers } from '../../../shared/reference/usage.ts';

/** Use that is not licensed, and the work it is of, as addresses of the forms of contracts name it. */
export type AskedUse = {
  /** First and last day, `YYYY-MM-DD`. */
  start?: string | undefined;
  end?: string | undefined;
  territory?: number | undefined;
  right?: number | undefined;
  /** Work or recording, and its title in the catalogue. */
  work?: string | undefined;
  title?: string | undefined;
};

const day = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
const code = (text: string | null): number | undefined =>
  text !== null && /^\d{1,5}$/.test(text) ? Number(text) : undefined;

/** Returns the use that an address asks for. */
export const askedUse = (search: URLSearchParams): AskedUse => ({
  start: day(search.get('start')),
  end: day(search.get('end')),
  territory: code(search.get('territory')),
  right: code(search.get('right')),
  work: search.get('work') ?? undefined,
  title: search.get('title') ?? undefined,
});

/** Returns the part of an address that asks for a use. */
export const writeAskedUse = (asked: AskedUse): string =>
  String(
    new URLSearchParams(
      Object.entries(asked).flatMap(([name, value]) =>
        value === undefined || value === '' ? [] : [[name, String(value)]],
      ),
    ),
  );

type Days = Pick<ContractFields, 'startDate' | 'endDate'>;

/** Returns days extended so that they include those asked for. */
export const extendedDays = <T extends Days>(days: T, { start, end }: AskedUse): T => ({
  ...days,
  startDate: start !== undefined && start < days.startDate ? start : days.startDate,
  endDate: end !== undefined && end > days.endDate ? end : days.endDate,
});

type Terms = Days & Pick<ContractFields, 'authorisedRegions' | 'excludedRegions' | 'rights'>;

/**
 * Returns a contract extended so that it licenses a use: its days, the territory, which is no longer excluded by itself, and
 * the right.
 */
export const extendedContract = <T extends Terms>(contract: T, asked: AskedUse): T => {
  const { territory, right } = asked;
  const excludedRegions = contract.excludedRegions.filter((area) => area !== territory);
  const regions = contract.authorisedRegions;
  const isOutside = territory !== undefined && !inTerritory({ regions, excludedRegions }, territory);
  const isLacking = right !== undefined && !contract.rights.some((held) => rightCovers(held, right));
  return {
    ...extendedDays(contract, asked),
    excludedRegions,
    authorisedRegions: isOutside ? [...regions, territory] : regions,
    rights: isLacking ? [...contract.rights, right] : contract.rights,
  };
};
