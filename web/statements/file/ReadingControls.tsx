import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useEffect, useState } from 'react';
import type { Preview } from '../../../shared/statements/mappingSchema.ts';
import { useText } from '../../text/useText.ts';
import {
  findDelimiter,
  delimiterWord,
  offeredDelimiters,
  offeredEncodings,
  type Reading,
} from './reading.ts';

/** Milliseconds after typing a row number before the file is read again. */
const typingPause = 500;

type Change = (part: { [K in keyof Reading]?: Reading[K] | undefined }) => void;

const Detected = ({
  label,
  detected,
  value,
  options,
  onChange,
}: {
  label: string;
  detected: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) => {
  const all = [{ value: '', label: detected }, ...options];
  return (
    <FormField label={label}>
      <Select
        ariaLabel={label}
        options={all}
        selectedOption={all.find((option) => option.value === value) ?? all[0]!}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
      />
    </FormField>
  );
};

const HeaderRow = ({
  chosen,
  detected,
  onChange,
}: {
  chosen: number | undefined;
  detected: number | undefined;
  onChange: Change;
}) => {
  const t = useText('statements', 'statementParts');
  const [text, setText] = useState(chosen === undefined ? '' : String(chosen));
  const row = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts the clock
  useEffect(() => {
    const timer = setTimeout(() => onChange({ headerRow: row }), typingPause);
    return () => clearTimeout(timer);
  }, [row]);
  return (
    <FormField
      label={t('statementParts:file.headerRow')}
      errorText={text && !row ? t('statementParts:file.rowNumber') : undefined}
    >
      <Input
        value={text}
        inputMode="numeric"
        placeholder={detected === undefined ? '' : t('statementParts:file.detected', { value: detected })}
        onChange={({ detail }) => setText(detail.value.trim())}
      />
    </FormField>
  );
};

const Sheet = ({
  sheets,
  value,
  onChange,
}: {
  sheets: Preview['sheets'];
  value: string;
  onChange: Change;
}) => {
  const t = useText('statements', 'statementParts');
  const word = ({ hidden, read }: Preview['sheets'][number]) =>
    hidden
      ? 'statementParts:file.sheetHidden'
      : read
        ? 'statementParts:file.sheetRead'
        : 'statementParts:file.sheetLeft';
  const all = { value: '', label: t('statementParts:file.allSheets') };
  const options = [
    all,
    ...sheets.map((sheet) => ({ value: sheet.name, label: sheet.name, description: t(word(sheet)) })),
  ];
  return (
    <FormField label={t('statementParts:file.sheet')}>
      <Select
        ariaLabel={t('statementParts:file.sheet')}
        options={options}
        selectedOption={options.find((option) => option.value === value) ?? all}
        onChange={({ detail }) => onChange({ sheet: detail.selectedOption.value || undefined })}
      />
    </FormField>
  );
};

/** Settings for reading the file: the detected encoding, delimiter, header row and sheet, and others to try. */
export const ReadingControls = ({
  preview,
  reading,
  onChange,
}: {
  preview: Preview | undefined;
  reading: Reading;
  onChange: Change;
}) => {
  const t = useText('statements', 'statementParts');
  const word = delimiterWord(preview?.delimiter);
  // Sheets have neither encoding nor delimiter.
  const isWorkbook = preview !== undefined && preview.sheets.length > 0;
  const detected = (value: string | undefined) => t('statementParts:file.detected', { value: value ?? '—' });
  return (
    <div className="reading">
      {!isWorkbook && (
        <>
          <Detected
            label={t('statementParts:file.encoding')}
            detected={detected(preview?.encoding?.toUpperCase())}
            value={reading.encoding ?? ''}
            options={offeredEncodings.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={(chosen) => onChange({ encoding: offeredEncodings.find((one) => one === chosen) })}
          />
          <Detected
            label={t('statementParts:file.delimiter')}
            detected={detected(word && t(`statementParts:delimiter.${word}`))}
            value={reading.delimiter ?? ''}
            options={offeredDelimiters.map((one) => ({
              value: one.value,
              label: t(`statementParts:delimiter.${one.word}`),
            }))}
            onChange={(delimiter) => onChange({ delimiter: findDelimiter(delimiter) })}
          />
        </>
      )}
      {!preview?.records && (
        <HeaderRow chosen={reading.headerRow} detected={preview?.headerRow} onChange={onChange} />
      )}
      {preview && preview.sheets.length > 1 && (
        <Sheet sheets={preview.sheets} value={reading.sheet ?? ''} onChange={onChange} />
      )}
    </div>
  );
};
