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
import { incomeOptionsQuery } from './useIncomeRange.ts';

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
  /** True while staff have not chosen a right owner. */
  needsOwner: boolean;
  /** True until the initial kind of work is known. */
  isPending: boolean;
};

/**
 * Returns the initial kind of work of a page that shows one kind at a time: musical works, unless all income is from
 * recordings.
 */
const useFirstKind = (rightOwner: string | undefined, isAsked: boolean) => {
  const { data, isLoading } = useQuery({ ...incomeOptionsQuery(rightOwner), enabled: isAsked });
  const isOfSongs = data?.workTypes.includes('Song') && !data.workTypes.includes('MusicalWork');
  return { firstKind: isOfSongs ? ('Song' as const) : ('MusicalWork' as const), isLoading };
};

/**
 * Returns the filter of an income page, kept in its address.
 * @param begins kinds of work shown when the address names none
 */
export const useIncomeView = (begins: 'allKinds' | 'oneKind' = 'allKinds'): IncomeView => {
  const [search, setSearch] = useSearchParams();
  const isStaff = useAuthority()?.kind === 'system';
  const named = readIncomePosition(search, undefined);
  const rightOwner = isStaff ? named.rightOwner : undefined;
  const needsOwner = isStaff && !rightOwner;
  const isAsked = begins === 'oneKind' && named.workType === undefined && !needsOwner;
  const { firstKind, isLoading } = useFirstKind(rightOwner, isAsked);
  const workType = begins === 'oneKind' ? firstKind : 'all';
  const position = useMemo(
    () => ({ ...readIncomePosition(search, workType), rightOwner }),
    [search, workType, rightOwner],
  );
  const filter = useMemo(() => toIncomeFilter(position), [position]);
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
    needsOwner,
    isPending: isLoading,
  };
};
