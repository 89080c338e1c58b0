import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { IncomeFilter } from '../../../shared/income/schema.ts';
import { useAuthority } from '../../api/session.ts';
import {
  readIncomePosition,
  toIncomeFilter,
  writeIncomePosition,
  type IncomePosition,
} from './incomeFilter.ts';
import { incomeOptionsQuery, type IncomeScope } from './useIncomeRange.ts';

/** Filter of an income page, and how to change it. */
export type IncomeView = {
  position: IncomePosition;
  /** The filter in the form the routes take. */
  filter: IncomeFilter;
  /** Changes a part of the filter; `undefined` removes it. */
  change: (part: Partial<IncomePosition>) => void;
  /** Returns the address of an income page with this filter and a part of it changed. */
  toAddress: (path: string, part?: Partial<IncomePosition>) => string;
  isStaff: boolean;
  /** True for staff, and for agents on pages of their licensors, who choose a right owner as a filter. */
  choosesOwner: boolean;
  /** True while the page shows the whole business, or all licensors of the agent. */
  isWhole: boolean;
  /** True for the income of the person signed in. */
  isOwn: boolean;
  /** True while staff have not chosen a right owner on a page that is of one. */
  needsOwner: boolean;
  /** True until the initial kind of work is known. */
  isPending: boolean;
};

/**
 * Returns the initial kind of work of a page that shows one kind at a time: musical works, unless all income is from
 * recordings.
 */
const useFirstKind = (scope: IncomeScope, isAsked: boolean) => {
  const { data, isLoading } = useQuery({ ...incomeOptionsQuery(scope), enabled: isAsked });
  const isOfSongs = data?.workTypes.includes('Song') && !data.workTypes.includes('MusicalWork');
  return { firstKind: isOfSongs ? ('Song' as const) : ('MusicalWork' as const), isLoading };
};

/**
 * Returns the filter of an income page, kept in its address.
 * @param options `begins`: kinds of work shown when the address names none; `opens`: what is shown until a right owner is chosen,
 * `whole` for the whole business or all licensors of an agent, `own` for the own income, where only staff choose without
 * `agentChooses`
 */
export const useIncomeView = ({
  begins = 'allKinds',
  opens = 'own',
  agentChooses = opens === 'whole',
}: {
  begins?: 'allKinds' | 'oneKind';
  opens?: 'own' | 'whole';
  agentChooses?: boolean;
} = {}): IncomeView => {
  const [search, setSearch] = useSearchParams();
  const { kind, isAgent = false, companyInfoId } = useAuthority() ?? {};
  const isStaff = kind === 'system';
  const opensWhole = opens === 'whole';
  const choosesOwner = isStaff || (isAgent && agentChooses);
  const named = readIncomePosition(search, undefined);
  const own = isAgent && !opensWhole ? companyInfoId : undefined;
  const rightOwner = (choosesOwner ? named.rightOwner : undefined) ?? own;
  const isWhole = opensWhole && choosesOwner && !rightOwner;
  const needsOwner = isStaff && !opensWhole && !rightOwner;
  const isAsked = begins === 'oneKind' && named.workType === undefined && !needsOwner;
  const { firstKind, isLoading } = useFirstKind(
    { rightOwnerId: rightOwner, ...(isWhole && { of: 'business' as const }) },
    isAsked,
  );
  const workType = begins === 'oneKind' ? firstKind : 'all';
  const position = useMemo(
    () => ({ ...readIncomePosition(search, workType), rightOwner }),
    [search, workType, rightOwner],
  );
  const filter = useMemo(
    () => ({ ...toIncomeFilter(position), ...(isWhole && { of: 'business' as const }) }),
    [position, isWhole],
  );
  return {
    position,
    filter,
    change: (part) =>
      setSearch((now) => writeIncomePosition(now, { ...position, ...part }), {
        replace: true,
        preventScrollReset: true,
      }),
    toAddress: (path, part = {}) =>
      `${path}?${writeIncomePosition(new URLSearchParams(), { ...position, ...part }).toString()}`,
    isStaff,
    choosesOwner,
    isWhole,
    isOwn: !choosesOwner || (rightOwner !== undefined && rightOwner === companyInfoId),
    needsOwner,
    isPending: isLoading,
  };
};
