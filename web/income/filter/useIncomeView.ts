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

/** Where an income page stands, and how to move. */
export type IncomeView = {
  position: IncomePosition;
  /** The position as the routes take it. */
  filter: IncomeFilter;
  /** Changes a part of the position; `undefined` takes it out. */
  change: (part: Partial<IncomePosition>) => void;
  /** The address of an income page at this position with a part of it changed. */
  addressOf: (path: string, part?: Partial<IncomePosition>) => string;
  isStaff: boolean;
  /** Whether staff still have to say whose income they want to see. */
  needsOwner: boolean;
  /** Whether it is still to be seen which kind of work the page begins with. */
  isPending: boolean;
};

/**
 * The kind of work a page begins with that shows one kind at a time: musical works, unless all income is from recordings.
 */
const useFirstKind = (rightOwner: string | undefined, isAsked: boolean) => {
  const { data, isLoading } = useQuery({ ...incomeOptionsQuery(rightOwner), enabled: isAsked });
  const isOfSongs = data?.workTypes.includes('Song') && !data.workTypes.includes('MusicalWork');
  return { firstKind: isOfSongs ? ('Song' as const) : ('MusicalWork' as const), isLoading };
};

/**
 * The position of an income page, kept in its address.
 * @param begins what the page shows when the address names no kind of work
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
    addressOf: (path, part = {}) =>
      `${path}?${writeIncomePosition(new URLSearchParams(), { ...position, ...part }).toString()}`,
    isStaff,
    needsOwner,
    isPending: isLoading,
  };
};
