import type { ComponentType } from 'react';
import type { RecordSource } from '../pickers/RecordSelect.tsx';
import type { ListState } from './useListState.ts';

/** Choice of a filter. */
type Choice = { value: string; label: string };

/**
 * One filter of a list; `key` is its name in the address. With `isMore`, it is offered under a button and shown once it is
 * chosen, so that a list with many filters stays readable.
 */
export type FilterField = { key: string; label: string; isMore?: boolean } & (
  | { kind: 'text' }
  /** For a whole number of a few digits. */
  | { kind: 'number' }
  | { kind: 'day' }
  | {
      kind: 'choice';
      options: readonly Choice[];
      /** Label while no choice is made, if that does not mean all. */
      unchosen?: string;
    }
  /** Sorts the list by a field, the last value first, instead of filtering it. */
  | { kind: 'order'; field: string }
  /** For a record found by its name, such as a right owner. */
  | { kind: 'record'; source: RecordSource }
);

/** Component that shows the filters of a list side by side. */
export type FilterBar = ComponentType<{ fields: readonly FilterField[]; state: ListState }>;

/** Returns the choices of a filter from values and their names. */
export const toChoices = (choices: readonly { value: string | number; label: string }[]): readonly Choice[] =>
  choices.map(({ value, label }) => ({ value: String(value), label }));

/** Returns the filters of a list that are shown: the usual ones, those with a value, and those just chosen. */
export const shownFields = (
  fields: readonly FilterField[],
  filters: Readonly<Record<string, string>>,
  chosen: readonly string[],
): FilterField[] =>
  fields.filter(
    ({ key, kind, isMore }) =>
      kind !== 'order' && (!isMore || filters[key] !== undefined || chosen.includes(key)),
  );
