import './list.css';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../app/useText.ts';
import { SavedFilters } from './SavedFilters.tsx';
import type { FilterBar, FilterField } from './filterField.ts';

type Change = (key: string, value: string) => void;

/** Milliseconds of quiet after typing before the server is asked. */
const typingPause = 350;

const TextFilter = ({ field, value, onChange }: { field: FilterField; value: string; onChange: Change }) => {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string, pause: number) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(field.key, typed.trim()), pause);
  };
  return (
    <div data-search className="list-search">
      <Input
        type="search"
        value={text}
        placeholder={field.label}
        ariaLabel={field.label}
        onChange={({ detail }) => type(detail.value, detail.value ? typingPause : 0)}
        onKeyDown={({ detail }) => {
          if (detail.key === 'Enter' && !detail.isComposing) type(text, 0);
        }}
      />
    </div>
  );
};

const ChoiceFilter = ({
  field,
  value,
  onChange,
}: {
  field: Extract<FilterField, { kind: 'choice' }>;
  value: string;
  onChange: Change;
}) => {
  const t = useText();
  const unchosen = field.unchosen ?? t('common:list.any', { name: field.label });
  const options = [{ value: '', label: unchosen }, ...field.options];
  return (
    <Select
      ariaLabel={field.label}
      options={options}
      selectedOption={options.find((option) => option.value === value) ?? options[0] ?? null}
      onChange={({ detail }) => onChange(field.key, detail.selectedOption.value ?? '')}
    />
  );
};

/** The filters of a list side by side, and the person's saved ones. */
export const ListFilters: FilterBar = ({ fields, state, saved, onSave }) => {
  const change: Change = (key, value) => {
    if ((state.filters[key] ?? '') === value) return;
    const { [key]: _, ...others } = state.filters;
    state.filter(value ? { ...others, [key]: value } : others);
  };
  return (
    <div className="list-filters">
      {fields.map((field) => {
        const value = state.filters[field.key] ?? '';
        return field.kind === 'text' ? (
          <TextFilter key={field.key} field={field} value={value} onChange={change} />
        ) : (
          <ChoiceFilter key={field.key} field={field} value={value} onChange={change} />
        );
      })}
      <SavedFilters saved={saved} filters={state.filters} onUse={state.filter} onSave={onSave} />
    </div>
  );
};
