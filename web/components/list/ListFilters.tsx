import './list.css';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useText } from '../../text/useText.ts';
import { shownFields, type FilterBar, type FilterField } from './filterField.ts';
import { filterText } from './listUrl.ts';

const LazyFilter = lazy(async () => ({ default: (await import('./LazyFilters.tsx')).LazyFilter }));

/** Maximum digits of a number to filter by. */
const maxDigits = 6;

/** Choices beyond which one is found by typing. */
const maxUnfiltered = 12;

type FilterProps<K extends FilterField['kind']> = {
  field: Extract<FilterField, { kind: K }>;
  value: string;
  onChange: (value: string) => void;
};

/** Milliseconds without typing before the server is asked. */
const typingPause = 350;

/**
 * Filter to type a text or a number into. It asks the server once typing pauses, and not while an input method composes. The field keeps the text
 * as typed: the address holds it trimmed, and may follow a key press late.
 */
const TextFilter = ({ field, value, onChange }: FilterProps<'text' | 'number'>) => {
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
    const timer = setTimeout(() => onChange(asked), asked ? typingPause : 0);
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
        placeholder={field.isMore ? '' : field.label}
        ariaLabel={field.label}
        onChange={({ detail }) => setText(detail.value)}
        onBlur={() => isNumber && setText(asked)}
        onKeyDown={({ detail }) => {
          if (detail.key === 'Enter' && !detail.isComposing) onChange(asked);
        }}
      />
    </div>
  );
};

const ChoiceFilter = ({ field, value, onChange }: FilterProps<'choice'>) => {
  const t = useText();
  const unchosen = field.unchosen ?? t('common:list.any', { name: field.label });
  const options = [{ value: '', label: unchosen }, ...field.options];
  return (
    <Select
      ariaLabel={field.label}
      options={options}
      {...(options.length > maxUnfiltered && {
        filteringType: 'auto' as const,
        filteringPlaceholder: t('common:list.search'),
        filteringAriaLabel: t('common:list.search'),
        empty: t('common:form.noOptions'),
      })}
      selectedOption={options.find((option) => option.value === value) ?? options[0] ?? null}
      onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
    />
  );
};

const Filter = ({ field, ...props }: FilterProps<FilterField['kind']>) => {
  switch (field.kind) {
    case 'choice':
      return <ChoiceFilter field={field} {...props} />;
    case 'day':
    case 'record':
      return (
        <Suspense fallback={<Input readOnly value={props.value} ariaLabel={field.label} />}>
          <LazyFilter field={field} {...props} />
        </Suspense>
      );
    case 'order':
      return null;
    default:
      return <TextFilter field={field} {...props} />;
  }
};

/** Filter from the button of further ones, with its name and a button that removes it. */
const ChosenFilter = ({
  label,
  onRemove,
  children,
}: {
  label: string;
  onRemove: () => void;
  children: ReactNode;
}) => {
  const t = useText();
  return (
    <div className="list-filter">
      <span className="list-filter-name" aria-hidden="true">
        {label}
      </span>
      {children}
      <Button
        variant="inline-icon"
        iconName="close"
        ariaLabel={t('common:list.removeFilter', { name: label })}
        onClick={onRemove}
      />
    </div>
  );
};

/** The filters of a list side by side, and a button that offers the further ones. */
export const ListFilters: FilterBar = ({ fields, state }) => {
  const t = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const change = (key: string, value: string) => {
    if ((state.filters[key] ?? '') === value) return;
    const { [key]: _, ...others } = state.filters;
    state.filter(value ? { ...others, [key]: value } : others);
  };
  const shown = shownFields(fields, state.filters, chosen);
  const further = fields.filter((field) => !shown.includes(field));
  return (
    <div className="list-filters">
      {shown.map((field) => {
        const filter = (
          <Filter
            key={field.key}
            field={field}
            value={state.filters[field.key] ?? ''}
            onChange={(value) => change(field.key, value)}
          />
        );
        if (!field.isMore) return filter;
        const remove = () => {
          setChosen(chosen.filter((key) => key !== field.key));
          change(field.key, '');
        };
        return (
          <ChosenFilter key={field.key} label={field.label} onRemove={remove}>
            {filter}
          </ChosenFilter>
        );
      })}
      {further.length > 0 && (
        <ButtonDropdown
          items={further.map(({ key, label }) => ({ id: key, text: label }))}
          onItemClick={({ detail }) => {
            const order = further.find(({ key }) => key === detail.id);
            if (order?.kind === 'order') state.sortBy(order.field, true);
            else setChosen([...chosen, detail.id]);
          }}
        >
          {t('common:list.filter')}
        </ButtonDropdown>
      )}
    </div>
  );
};
