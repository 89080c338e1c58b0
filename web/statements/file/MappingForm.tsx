import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  incomeTypes,
  statementFields,
  type Reason,
  type StatementField,
} from '../../../shared/statements/model.ts';
import { columnsByPosition } from '../../../shared/statements/reading/placedColumns.ts';
import { formulaSchema } from '../../../shared/statements/reading/amounts/formula.ts';
import { positionsSchema } from '../../../shared/statements/reading/positions.ts';
import { dateOrders, grains } from '../../../shared/statements/reading/dateNotation.ts';
import { mappingRules } from '../../../shared/statements/mappingRules.ts';
import { mapColumns } from '../../../shared/statements/routes.ts';
import type { Mapping, Preview } from '../../../shared/statements/mappingSchema.ts';
import { sum } from '../../../shared/money/decimal.ts';
import { formatDecimal } from '../../../shared/money/formatDecimal.ts';
import { numberStyles } from '../../../shared/money/writtenNumber.ts';
import { ApiRefusal, call } from '../../api/call.ts';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { PeriodFields } from '../../components/form/DateField.tsx';
import { CheckField, ChoiceField, TextField } from '../../components/form/fields.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { withoutBlanks } from '../../components/form/issues.ts';
import { useReference } from '../../components/useReference.ts';
import { refreshBatch } from '../importWatch.ts';
import type { VersionedBatch } from '../useBatch.ts';
import { useReason } from '../useReason.ts';
import {
  confirmationRule,
  currencyRule,
  initialValues,
  isUncertain,
  mappingFormSchema,
  toBody,
  type MappingFormValues,
} from './mappingValues.ts';
import { FormulaFields } from './FormulaFields.tsx';
import { PositionsFields } from './PositionsFields.tsx';
import type { Reading } from './reading.ts';
import { usePreviewText } from './usePreviewText.ts';

/** Returns the hint of a field: a sample of the chosen column, and the confidence of the proposal. */
const useHint = (field: StatementField, preview: Preview): string | undefined => {
  const t = useText('statements', 'statementParts');
  const shown = usePreviewText();
  const chosen: unknown = useWatch({ name: `columns.${field}` });
  const proposal = preview.proposals.find((one) => one.field === field);
  if (field === 'sharePercentage' && preview.shareInAmount) {
    const { header, percent, rows, of } = preview.shareInAmount;
    return t('statementParts:mapping.shareInAmount', {
      header,
      percent: percent ? `${percent} %` : header,
      rows,
      of,
    });
  }
  if (field === 'title' && preview.inBlocks) return t('statementParts:mapping.inBlocks');
  if (!proposal || proposal.header !== chosen) return undefined;
  const sample = preview.rows.map(({ fields }) => fields?.[field]).find((text) => text);
  return t(sample ? 'statementParts:mapping.sureWithSample' : 'statementParts:mapping.sure', {
    percent: Math.round(proposal.confidence * 100),
    ...(sample && { sample: shown(field, sample) }),
  });
};

/** Returns the sums of a column: in one currency, or what they add up to in several. */
const useTotals = () => {
  const t = useText('statementParts');
  const locale = useLocale();
  return (totals: Readonly<Record<string, string>>): string => {
    const entries = Object.entries(totals);
    const amount = formatDecimal(sum(Object.values(totals)), locale);
    const currencies = new Intl.ListFormat(locale).format(entries.map(([currency]) => currency));
    return entries.length < 2
      ? `${amount} ${currencies}`.trim()
      : t('statementParts:mapping.inCurrencies', { amount, currencies });
  };
};

/** Asks a person to confirm an uncertain column, for an amount with what the next likely one would give. */
const UncertainColumn = ({ field, preview }: { field: StatementField; preview: Preview }) => {
  const t = useText('statementParts');
  const chosen: unknown = useWatch({ name: `columns.${field}` });
  const totals = useTotals();
  const choice = field === 'amount' ? preview.amountChoice : undefined;
  if (!isUncertain(preview, field, chosen)) return null;
  return (
    <CheckField
      name={`confirmed.${field}`}
      label={t('statementParts:mapping.confirm', { header: String(chosen) })}
      {...(choice && {
        hint: t('statementParts:mapping.rival', {
          chosen: totals(choice.chosen.totals),
          header: choice.rival.header,
          rival: totals(choice.rival.totals),
          rows: choice.rows,
        }),
      })}
    />
  );
};

const ColumnField = ({ field, preview }: { field: StatementField; preview: Preview }) => {
  const t = useText('statements');
  const hint = useHint(field, preview);
  const headers = [...new Set(preview.headers.filter((header) => header.trim() !== ''))];
  const formula = useWatch({ name: 'formula' }) as Mapping['formula'];
  const isWorkedOut = field === 'amount' && (formula ?? []).length > 0;
  if (isWorkedOut) return null;
  return (
    <SpaceBetween size="xs">
      <ChoiceField
        name={`columns.${field}`}
        label={t(`statements:field.${field}`)}
        choices={headers.map((header) => ({ value: header, label: header }))}
        optional={field !== 'amount'}
        {...(hint !== undefined && { hint })}
      />
      <UncertainColumn field={field} preview={preview} />
    </SpaceBetween>
  );
};

const SourceFields = () => {
  const t = useText('statements', 'statementParts');
  const { currencies } = useReference();
  return (
    <div className="form-grid">
      <TextField
        name="name"
        label={t('statementParts:mapping.name')}
        hint={t('statementParts:mapping.nameHint')}
      />
      <ChoiceField
        name="incomeType"
        label={t('statements:field.incomeType')}
        choices={incomeTypes.map((value) => ({ value, label: t(`statements:incomeType.${value}`) }))}
      />
      <TextField
        name="platform"
        label={t('statements:field.platform')}
        hint={t('statementParts:mapping.platformHint')}
        optional
      />
      <ChoiceField
        name="statementCurrency"
        label={t('statements:field.statementCurrency')}
        hint={t('statementParts:mapping.currencyHint')}
        choices={currencies}
        optional
      />
      <PeriodFields
        first={{ name: 'periodStart', label: t('statements:field.periodStart') }}
        last={{ name: 'periodEnd', label: t('statements:field.periodEnd') }}
        hint={t('statementParts:mapping.periodHint')}
      />
    </div>
  );
};

/** Choices of how a file writes numbers, dates and periods. */
const notations = { numbers: numberStyles, dates: dateOrders, grain: grains };

const NotationFields = () => {
  const t = useText('statements', 'statementParts');
  return (
    <div className="form-grid">
      {Object.entries(notations).map(([name, values]) => (
        <ChoiceField
          key={name}
          name={name}
          label={t(`statementParts:mapping.${name}`)}
          choices={values.map((value) => ({ value, label: t(`statementParts:${name}.${value}`) }))}
        />
      ))}
      <CheckField
        name="claimsShare"
        label={t('statementParts:mapping.claimsShare')}
        hint={t('statementParts:mapping.claimsShareHint')}
      />
    </div>
  );
};

const findMissing = (error: unknown): readonly Reason[] | undefined =>
  error instanceof ApiRefusal && error.result === 'ColumnsNotRecognized'
    ? (error.data as { missing?: Reason[] }).missing
    : undefined;

/** Returns the name of the existing mapping with the same headers. */
const findDuplicate = (error: unknown): string | undefined =>
  error instanceof ApiRefusal && error.result === 'MappingDuplicated'
    ? (error.data as { name: string }).name
    : undefined;

/** Milliseconds without changes before a mapping is tried on the file. */
const tryingPause = 300;

/** Updates the preview above whenever the mapping changes. */
const LivePreview = ({ onTry }: { onTry: (trial: string) => void }) => {
  const mapping = useWatch() as Partial<Mapping>;
  const { columns, formula, numbers, dates, grain, platform, statementCurrency } = mapping;
  const factors = formulaSchema.safeParse(formula);
  const told = positionsSchema.safeParse(withoutBlanks(mapping.reading?.positions));
  const chosen = Object.fromEntries(Object.entries(columns ?? {}).filter(([, header]) => header));
  const trial = JSON.stringify({
    ...(told.success ? { positions: told.data, columns: columnsByPosition(told.data) } : { columns: chosen }),
    ...(factors.success && factors.data.length > 0 && { formula: factors.data }),
    numbers,
    dates,
    grain,
    ...(platform && { platform }),
    ...(statementCurrency && { statementCurrency }),
  });
  const first = useRef(trial);
  useEffect(() => {
    if (trial === first.current) return undefined;
    first.current = '';
    const timer = setTimeout(() => onTry(trial), tryingPause);
    return () => clearTimeout(timer);
  }, [trial, onTry]);
  return null;
};

/** Asks before a batch under review is read again. */
const useCorrecting = ({ stage }: VersionedBatch): (() => Promise<boolean>) => {
  const t = useText('statementParts');
  return async () =>
    stage !== 'review' ||
    confirm({
      title: t('statementParts:mapping.correct'),
      body: t('statementParts:mapping.correctText'),
      action: t('statementParts:mapping.correctAction'),
    });
};

/**
 * Maps columns to fields. Later files with these headers are read the same way, and this import continues or is read
 * again.
 */
export const MappingForm = ({
  batch,
  preview,
  reading,
  onTry,
  onMapped,
}: {
  batch: VersionedBatch;
  preview: Preview;
  reading: Reading;
  /** Receives the current mapping, to preview the file with it. */
  onTry: (trial: string) => void;
  onMapped: () => void;
}) => {
  const t = useText('statements', 'statementParts');
  const reason = useReason();
  const mayGoOn = useCorrecting(batch);
  /** What the file lacks, until a mapping is refused for what it lacks. */
  const [missing, setMissing] = useState<readonly Reason[]>(preview.missing as readonly Reason[]);
  const send = async ({ confirmed: _, ...mapping }: MappingFormValues) => {
    const body = { ...toBody(mapping, reading), revision: batch.revision };
    await call(mapColumns, { params: { id: batch.batchId }, body });
    onMapped();
    await refreshBatch(batch.batchId);
  };
  const submit = async (mapping: MappingFormValues) => {
    if (!(await mayGoOn())) return false;
    try {
      await send(mapping);
    } catch (error) {
      const other = findDuplicate(error);
      if (other !== undefined) {
        const replace = await confirm({
          title: t('statementParts:mapping.duplicated'),
          body: t('statementParts:mapping.duplicatedText', { name: other }),
          action: t('statementParts:mapping.replace'),
        });
        if (!replace) throw error;
        return send({ ...mapping, replace });
      }
      if (findMissing(error)) setMissing([]);
      throw error;
    }
  };
  return (
    <FieldForm
      schema={mappingFormSchema}
      defaults={initialValues(batch, preview)}
      rules={[...mappingRules, currencyRule(preview), confirmationRule(preview)]}
      renderNotice={(error) => {
        const lacks = findMissing(error);
        return lacks && <Alert type="error">{lacks.map(reason).join(' ')}</Alert>;
      }}
      onSubmit={submit}
      submitText={t('statementParts:mapping.submit')}
    >
      <LivePreview onTry={onTry} />
      <SpaceBetween size="l">
        {missing.length > 0 && <Alert type="warning">{missing.map(reason).join(' ')}</Alert>}
        {preview.records ? (
          <Container
            header={
              <Header variant="h2" description={t('statementParts:positions.text')}>
                {t('statementParts:positions.title')}
              </Header>
            }
          >
            <PositionsFields records={preview.records} />
          </Container>
        ) : (
          <Container
            header={
              <Header variant="h2" description={t('statementParts:mapping.text')}>
                {t('statementParts:mapping.columns')}
              </Header>
            }
          >
            <SpaceBetween size="l">
              <div className="form-grid">
                {statementFields.map((field) => (
                  <ColumnField key={field} field={field} preview={preview} />
                ))}
              </div>
              <FormulaFields headers={preview.headers} />
            </SpaceBetween>
          </Container>
        )}
        <Container header={<Header variant="h2">{t('statementParts:mapping.source')}</Header>}>
          <SourceFields />
        </Container>
        <Container header={<Header variant="h2">{t('statementParts:mapping.notation')}</Header>}>
          <NotationFields />
        </Container>
      </SpaceBetween>
    </FieldForm>
  );
};
