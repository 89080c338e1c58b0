import ButtonDropdown, { type ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import { useText } from '../../text/useText.ts';
import { filterWords, type FilterField } from './filterField.ts';
import { filterName, removeFilter, isSaved, addFilter } from './savedFilters.ts';
import type { ListPreferences } from './listPreferences.ts';

type Saved = ListPreferences['saved'];

/** Filters a person saved, named after their values. */
export const SavedFilters = ({
  fields,
  saved,
  filters,
  onUse,
  onSave,
}: {
  fields: readonly FilterField[];
  saved: Saved;
  filters: Readonly<Record<string, string>>;
  onUse: (filters: Readonly<Record<string, string>>) => void;
  onSave: (saved: Saved) => void;
}) => {
  const t = useText();
  const name = filterName(filters);
  const words = filterWords(fields, filters);
  if (saved.length === 0 && !name) return null;
  const items: ButtonDropdownProps.Items = [
    ...saved.map((one) => ({ id: `use:${one.name}`, text: filterWords(fields, one.filters) })),
    ...(name
      ? [
          isSaved(saved, filters)
            ? {
                id: 'forget',
                text: t('common:list.forgetFilter', { name: words }),
                iconName: 'remove' as const,
              }
            : {
                id: 'keep',
                text: t('common:list.saveFilter', { name: words }),
                iconName: 'add-plus' as const,
              },
        ]
      : []),
  ];
  const run = (id: string) => {
    if (id === 'keep') return onSave(addFilter(saved, filters));
    if (id === 'forget') return onSave(removeFilter(saved, filters));
    const chosen = saved.find((one) => `use:${one.name}` === id);
    if (chosen) onUse(chosen.filters);
  };
  return (
    <ButtonDropdown items={items} onItemClick={({ detail }) => run(detail.id)}>
      {t('common:list.savedFilters')}
    </ButtonDropdown>
  );
};
