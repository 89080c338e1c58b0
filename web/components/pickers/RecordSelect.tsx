import Select, { type SelectProps } from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../text/useText.ts';

/** A record as an option of a selector. */
export type RecordOption = { value: string; label: string; description?: string; disabled?: boolean };

/** Finds records of one kind: by keyword, and by id for a chosen one. */
export type RecordSource = {
  /** Name of the kind in the cache. */
  kind: string;
  search: (keyword: string, signal: AbortSignal) => Promise<readonly RecordOption[]>;
  describe: (id: string, signal: AbortSignal) => Promise<RecordOption>;
};

const blank: SelectProps.Option = { value: '', label: '—' };

const useOptions = (source: RecordSource, keyword: string, wanted: boolean) =>
  useQuery({
    queryKey: ['records', source.kind, keyword],
    queryFn: ({ signal }) => source.search(keyword, signal),
    enabled: wanted,
    staleTime: 30_000,
  });

const useChosen = (source: RecordSource, id: string) =>
  useQuery({
    queryKey: ['record', source.kind, id],
    queryFn: ({ signal }) => source.describe(id, signal),
    enabled: id !== '',
    staleTime: 60_000,
  });

type RecordSelectProps = {
  source: RecordSource;
  value: string;
  onChange: (id: string, option: RecordOption | undefined) => void;
  optional?: boolean;
  readOnly?: boolean;
  label?: string;
  onBlur?: () => void;
  selectRef?: (control: { focus: () => void } | null) => void;
};

/** Selector of a record by part of its name in any language; the server returns the first twenty. */
export const RecordSelect = (props: RecordSelectProps) => {
  const t = useText();
  const { source, value } = props;
  const [keyword, setKeyword] = useState('');
  const [opened, setOpened] = useState(false);
  const [picked, setPicked] = useState<RecordOption>();
  const { data = [], isFetching, isError, refetch } = useOptions(source, keyword, opened);
  const known = [...data, ...(picked ? [picked] : [])].find((option) => option.value === value);
  const described = useChosen(source, known ? '' : value);
  const shown = value ? (known ?? described.data ?? { value, label: '…' }) : null;
  return (
    <Select
      ref={props.selectRef ?? null}
      readOnly={props.readOnly ?? false}
      ariaLabel={props.label}
      options={props.optional ? [blank, ...data] : data}
      selectedOption={shown}
      placeholder={t('common:form.typeToSearch')}
      filteringType="manual"
      filteringPlaceholder={t('common:form.typeToSearch')}
      filteringAriaLabel={t('common:form.typeToSearch')}
      statusType={isError ? 'error' : isFetching ? 'loading' : 'finished'}
      loadingText={t('common:form.loading')}
      errorText={t('common:list.failed')}
      recoveryText={t('common:action.retry')}
      empty={t('common:form.noOptions')}
      onLoadItems={({ detail }) => {
        setOpened(true);
        setKeyword(detail.filteringText.trim());
        if (!detail.firstPage) void refetch();
      }}
      onChange={({ detail }) => {
        const option = data.find((one) => one.value === detail.selectedOption.value);
        setPicked(option);
        props.onChange(option?.value ?? '', option);
      }}
      onBlur={props.onBlur}
    />
  );
};
