import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { incomeTypes, type Reason } from '../../../shared/statements/model.ts';
import { columnsByPosition } from '../../../shared/statements/reading/placedColumns.ts';
import { formulaSchema } from '../../../shared/statements/reading/amounts/formula.ts';
import { positionsSchema } from '../../../shared/statements/reading/positions.ts';
import { dateOrders, datePrecisions } from '../../../shared/statements/reading/dateNotation.ts';
import { mappingRules } from '../../../shared/statements/mappingRules.ts';
import { mapColumns } from '../../../shared/statements/routes.ts';
import type { Mapping, Preview } from '../../../shared/statements/mappingSchema.ts';
import { numberStyles } from '../../../shared/money/writtenNumber.ts';
import { ApiRefusal, call } from '../../api/call.ts';
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
import type { Reading } from '../file/reading.ts';
import { AmountOptions } from './AmountOptions.tsx';
import { FormulaFields } from './FormulaFields.tsx';
import {
  confirmationRule,
  currencyRule,
  initialValues,
  mappingFormSchema,
  toBody,
  unconfirmedFields,
  type MappingFormValues,
} from './mappingValues.ts';
import { MappingTable } from './MappingTable.tsx';
import { NeededMeanings } from './NeededMeanings.tsx';
import { OutlookLine } from './OutlookLine.tsx';
import { PositionsFields } from './PositionsFields.tsx';
import { useColumns } from './useColumns.ts';

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
const notations = { numbers: numberStyles, dates: dateOrders, grain: datePrecisions };

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

/** Notes on columns whose values are not what they seem: shares within the amounts, titles above their rows. */
const Notes = ({ preview: { shareInAmount, inBlocks } }: { preview: Preview }) => {
  const t = useText('statementParts');
  return (
    <>
      {shareInAmount && (
        <Alert type="info">
          {t('statementParts:mapping.shareInAmount', {
            header: shareInAmount.header,
            percent: shareInAmount.percent ? `${shareInAmount.percent} %` : shareInAmount.header,
            rows: shareInAmount.rows,
            of: shareInAmount.of,
          })}
        </Alert>
      )}
      {inBlocks && <Alert type="info">{t('statementParts:mapping.inBlocks')}</Alert>}
    </>
  );
};

/** The columns of the file with the choice of what each means: what is missing first, then what competes, then all. */
const Columns = ({ preview, shown }: { preview: Preview; shown: Preview }) => {
  const t = useText('statementParts');
  return (
    <Container
      header={
        <Header variant="h2" description={t('statementParts:mapping.text')}>
          {t('statementParts:mapping.columns')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <NeededMeanings preview={preview} />
        <AmountOptions preview={preview} />
        <Notes preview={preview} />
        <MappingTable preview={preview} rows={shown.rows} />
        <FormulaFields headers={preview.headers} />
      </SpaceBetween>
    </Container>
  );
};

/** Shows the result of the mapping, and the columns nobody has confirmed yet. */
const Outlook = ({
  preview,
  outlook,
  isOld,
}: {
  preview: Preview;
  outlook: NonNullable<Preview['outlook']>;
  isOld: boolean;
}) => <OutlookLine outlook={outlook} unconfirmed={unconfirmedFields(preview, useColumns())} isOld={isOld} />;

/**
 * Maps columns to fields. Later files with these headers are read the same way, and this import continues or is read
 * again.
 */
export const MappingForm = ({
  batch,
  preview,
  shown,
  isOld,
  reading,
  onTry,
  onMapped,
}: {
  batch: VersionedBatch;
  preview: Preview;
  /** The file as it is read by the current mapping; `isOld` while a newer one is being tried. */
  shown: Preview;
  isOld: boolean;
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
        {preview.records && missing.length > 0 && (
          <Alert type="warning">{missing.map(reason).join(' ')}</Alert>
        )}
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
          <Columns preview={preview} shown={shown} />
        )}
        <Container header={<Header variant="h2">{t('statementParts:mapping.source')}</Header>}>
          <SourceFields />
        </Container>
        <Container header={<Header variant="h2">{t('statementParts:mapping.notation')}</Header>}>
          <NotationFields />
        </Container>
        {shown.outlook && <Outlook preview={preview} outlook={shown.outlook} isOld={isOld} />}
      </SpaceBetween>
    </FieldForm>
  );
};
