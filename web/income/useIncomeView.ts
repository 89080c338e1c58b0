import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { IncomeFilter } from '../../shared/income/schema.ts';
import { useAuthority } from '../app/session.ts';
import {
  readIncomePosition,
  toIncomeFilter,
  writeIncomePosition,
  type IncomePosition,
} from './incomeFilter.ts';

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
};

/** The position of an income page, kept in its address. */
export const useIncomeView = (workType: IncomePosition['workType'] = 'all'): IncomeView => {
  const [search, setSearch] = useSearchParams();
  const isStaff = useAuthority()?.kind === 'system';
  const position = useMemo(() => {
    const read = readIncomePosition(search, workType);
    return isStaff ? read : { ...read, rightOwner: undefined };
  }, [search, workType, isStaff]);
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
    needsOwner: isStaff && !position.rightOwner,
  };
};
