import type { ComponentType } from 'react';
import type { ListPreferences } from './listPreferences.ts';
import type { ListState } from './useListState.ts';

/** One thing a list can be narrowed by; `key` is its name in the address. */
export type FilterField =
  | { key: string; kind: 'text'; label: string }
  | {
      key: string;
      kind: 'choice';
      label: string;
      options: readonly { value: string; label: string }[];
      /** What the list shows while none is chosen, where that is not everything. */
      unchosen?: string;
    };

/** Shows the filters of a list beside each other. */
export type FilterBar = ComponentType<{
  fields: readonly FilterField[];
  state: ListState;
  saved: ListPreferences['saved'];
  onSave: (saved: ListPreferences['saved']) => void;
}>;

/** What filters look for, in the words of the fields: the name of a choice, the text that was typed. */
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
