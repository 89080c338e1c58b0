import './list.css';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useEffect, useState } from 'react';
import { useText } from '../../text/useText.ts';
import { SavedFilters } from './SavedFilters.tsx';
import type { FilterBar, FilterField } from './filterField.ts';
import { filterText } from './listUrl.ts';

/** Maximum digits of a number to filter by. */
const maxDigits = 6;

type Change = (key: string, value: string) => void;

/** Milliseconds without typing before the server is asked. */
const typingPause = 350;

/**
 * Filter to type a text or a number into. It asks the server once typing pauses, and not while an input method composes. The field keeps the text
 * as typed: the address holds it trimmed, and may follow a key press late.
 */
const TextFilter = ({ field, value, onChange }: { field: FilterField; value: string; onChange: Change }) => {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [isComposing, setComposing] = useState(false);
  const isNumber = field.kind === 'number';
  const asked = isNumber ? text.replaceAll(/\D/g, '').slice(0, maxDigits) : filterText(text);
  if (known !== value) {
    setKnown(value);
    if (asked === known) setText(value);
  }
  useEffect(() => {
    if (isComposing || asked === value) return undefined;
    const timer = setTimeout(() => onChange(field.key, asked), asked ? typingPause : 0);
    return () => clearTimeout(timer);
  });
  return (
    <div
      data-search={isNumber ? undefined : ''}
      className={isNumber ? 'list-number' : 'list-search'}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
    >
      <Input
        type={isNumber ? 'text' : 'search'}
        inputMode={isNumber ? 'numeric' : 'text'}
        value={text}
        placeholder={field.label}
        ariaLabel={field.label}
        onChange={({ detail }) => setText(detail.value)}
        onBlur={() => isNumber && setText(asked)}
        onKeyDown={({ detail }) => {
          if (detail.key === 'Enter' && !detail.isComposing) onChange(field.key, asked);
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
        return field.kind === 'choice' ? (
          <ChoiceFilter key={field.key} field={field} value={value} onChange={change} />
        ) : (
          <TextFilter key={field.key} field={field} value={value} onChange={change} />
        );
      })}
      <SavedFilters
        fields={fields}
        saved={saved}
        filters={state.filters}
        onUse={state.filter}
        onSave={onSave}
      />
    </div>
  );
};
