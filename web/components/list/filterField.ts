import type { ComponentType } from 'react';
import type { ListPreferences } from './listPreferences.ts';
import type { ListState } from './useListState.ts';

/** One filter of a list; `key` is its name in the address. */
export type FilterField =
  | { key: string; kind: 'text'; label: string }
  /** For a whole number of a few digits. */
  | { key: string; kind: 'number'; label: string }
  | {
      key: string;
      kind: 'choice';
      label: string;
      options: readonly { value: string; label: string }[];
      /** Label while no choice is made, if that does not mean all. */
      unchosen?: string;
    };

/** Component that shows the filters of a list side by side. */
export type FilterBar = ComponentType<{
  fields: readonly FilterField[];
  state: ListState;
  saved: ListPreferences['saved'];
  onSave: (saved: ListPreferences['saved']) => void;
}>;

/** Returns the filter values in words: the name of a choice, or the typed text. */
export const filterWords = (
  fields: readonly FilterField[],
  filters: Readonly<Record<string, string>>,
): string =>
  Object.entries(filters)
    .map(([key, value]) => {
      const field = fields.find((one) => one.key === key);
      const chosen = field?.kind === 'choice' && field.options.find((option) => option.value === value);
      return chosen ? chosen.label : value;
    })
    .join(' · ');
