import SpaceBetween from '@cloudscape-design/components/space-between';
import { useWatch } from 'react-hook-form';
import { statementFields } from '../../../shared/statements/model.ts';
import { fieldsWithDecimals } from '../../../shared/statements/reading/placedColumns.ts';
import type { Positions } from '../../../shared/statements/reading/positions.ts';
import type { Preview } from '../../../shared/statements/mappingSchema.ts';
import { useText } from '../../text/useText.ts';
import { CheckField, ChoiceField, TextField, WholeNumberField } from '../../components/form/fields.tsx';
import { Lines } from '../../components/form/Lines.tsx';
import { positionsPath as base } from '../file/reading.ts';
import { SampleLines } from './SampleLines.tsx';

/** Positions while they are typed: any part may be missing. */
export type DraftPositions = Partial<Omit<Positions, 'fields' | 'context'>> & {
  readonly fields?: readonly Partial<Positions['fields'][number]>[];
  readonly context?: readonly { readonly begins?: string }[];
};

const useDraft = (): DraftPositions => (useWatch({ name: base }) as DraftPositions | undefined) ?? {};

const useKindName = () => {
  const t = useText('statementParts');
  return (begins: string | undefined) =>
    begins
      ? `${t('statementParts:positions.amountLines')} ${begins}`
      : t('statementParts:positions.everyLine');
};

/** Position of one field. */
const PlaceLine = ({ name }: { name: string }) => {
  const t = useText('statements', 'statementParts');
  const kindName = useKindName();
  const { amountLines, context = [] } = useDraft();
  const field: unknown = useWatch({ name: `${name}.field` });
  const kinds = context.flatMap(({ begins }) => (begins ? [{ value: begins, label: begins }] : []));
  return (
    <>
      <ChoiceField
        name={`${name}.field`}
        label={t('statementParts:positions.field')}
        choices={statementFields.map((value) => ({ value, label: t(`statements:field.${value}`) }))}
      />
      <ChoiceField
        name={`${name}.line`}
        label={t('statementParts:positions.line')}
        choices={[{ value: '', label: kindName(amountLines) }, ...kinds]}
      />
      <WholeNumberField name={`${name}.start`} label={t('statementParts:positions.start')} />
      <WholeNumberField name={`${name}.length`} label={t('statementParts:positions.length')} />
      {fieldsWithDecimals.some((one) => one === field) && (
        <WholeNumberField name={`${name}.decimals`} label={t('statementParts:positions.decimals')} optional />
      )}
    </>
  );
};

/** Lines of a file of records that carry amounts, lines that apply to them, and the position of each field. */
export const PositionsFields = ({ records }: { records: NonNullable<Preview['records']> }) => {
  const t = useText('statementParts');
  const draft = useDraft();
  return (
    <SpaceBetween size="l">
      <SampleLines samples={records.samples} draft={draft} />
      <div className="form-grid">
        <TextField
          name={`${base}.opening`}
          label={t('statementParts:positions.opening')}
          hint={t('statementParts:positions.openingHint')}
          optional
        />
        <TextField
          name={`${base}.amountLines`}
          label={t('statementParts:positions.amountLinesBegin')}
          hint={t('statementParts:positions.amountLinesHint')}
          optional
        />
      </div>
      <Lines
        name={`${base}.context`}
        label={t('statementParts:positions.context')}
        hint={t('statementParts:positions.contextHint')}
        addText={t('statementParts:positions.addContext')}
        fresh={() => ({ begins: '' })}
        line={(name) => <TextField name={`${name}.begins`} label={t('statementParts:positions.begins')} />}
      />
      <Lines
        name={`${base}.fields`}
        label={t('statementParts:positions.fields')}
        hint={t('statementParts:positions.fieldsHint')}
        addText={t('statementParts:positions.addField')}
        least={1}
        fresh={() => ({ field: '', line: '', start: '', length: '' })}
        line={(name) => <PlaceLine name={name} />}
      />
      <div className="form-grid">
        <WholeNumberField
          name={`${base}.signAt`}
          label={t('statementParts:positions.signAt')}
          hint={t('statementParts:positions.signAtHint')}
          optional
        />
        <CheckField
          name={`${base}.wide`}
          label={t('statementParts:positions.wide')}
          hint={t('statementParts:positions.wideHint')}
        />
      </div>
    </SpaceBetween>
  );
};
