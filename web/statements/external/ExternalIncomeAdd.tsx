import './external.css';
import Container from '@cloudscape-design/components/container';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { getMusicalWork, getSong } from '../../../shared/works/routes.ts';
import { incomeTypeSchema } from '../../../shared/statements/schema.ts';
import { businessDay, defaultBusinessZone } from '../../../shared/reference/businessDay.ts';
import { call } from '../../api/call.ts';
import { useAuthority } from '../../api/session.ts';
import { notify } from '../../api/notices.ts';
import { explain } from '../../api/explain.ts';
import { pageAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';
import { shownName } from '../../text/shownName.ts';
import { joined } from '../../text/joined.ts';
import { DateField } from '../../components/form/DateField.tsx';
import { ChoiceField, TextField } from '../../components/form/fields.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { Lines } from '../../components/form/Lines.tsx';
import { RecordField } from '../../components/form/RecordField.tsx';
import { Money } from '../../components/Money.tsx';
import { useReference } from '../../components/useReference.ts';
import { musicalWorkSource, songSource } from '../../works/sources.ts';
import { isKnownFailure, Obstacle, type KnownFailure } from '../upload/Obstacle.tsx';
import { useUpload } from '../upload/useUpload.ts';
import {
  amountOf,
  externalIncomeFileName,
  externalIncomeRules,
  externalIncomeSchema,
  toExternalIncomeFile,
  usageSchema,
  type ExternalIncome,
} from './externalIncome.ts';
import { sum } from '../../../shared/money/decimal.ts';

/** Only staff choose an owner. */
const OwnerField = lazy(async () => ({ default: (await import('../owner/OwnerField.tsx')).OwnerField }));

const freshLine = () => ({ title: '', use: 'synchronisation', units: '1', unitPrice: '', amount: '' });

/** Returns the details of a work or recording that the row is matched by. */
const detailsOf = async (workType: ExternalIncome['workType'], id: string) => {
  if (workType === 'Song') {
    const song = await call(getSong, { params: { id } });
    return {
      title: shownName(song),
      isrc: song.isrc ?? '',
      performer: joined(song.performers.map(({ name }) => name)),
    };
  }
  const work = await call(getMusicalWork, { params: { id } });
  return { title: shownName(work), iswc: work.iswc ?? '' };
};

/** Selector that fills a line with the details of a work from the catalogue. */
const FromCatalogue = ({ line }: { line: string }) => {
  const t = useText('external');
  const { watch, setValue } = useFormContext();
  const workType = watch('workType') as ExternalIncome['workType'];
  const fill = async (id: string) => {
    try {
      for (const [name, value] of Object.entries(await detailsOf(workType, id)))
        setValue(`${line}.${name}`, value, { shouldDirty: true, shouldValidate: name === 'title' });
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    }
  };
  return (
    <RecordField
      key={workType}
      name={`${line}.catalogueId`}
      label={t('external:field.catalogue')}
      source={workType === 'Song' ? songSource : musicalWorkSource}
      optional
      onChoose={({ value }) => void fill(value)}
    />
  );
};

/** Sum of the lines, updated while they are entered. */
const Total = () => {
  const t = useText('external');
  const { watch } = useFormContext();
  const values = externalIncomeSchema.partial().safeParse({ currency: watch('currency') });
  const line = externalIncomeSchema.shape.lines.element.pick({ amount: true, units: true, unitPrice: true });
  const amounts = (watch('lines') as Record<string, string>[]).flatMap((one) => {
    const filled = Object.fromEntries(Object.entries(one).filter(([, text]) => text !== ''));
    const parsed = line.safeParse(filled);
    return (parsed.success && amountOf(parsed.data)) || [];
  });
  const currency = values.data?.currency;
  if (!currency || amounts.length === 0) return null;
  return (
    <span>
      {t('external:total')} <Money amount={sum(amounts)} currency={currency} />
    </span>
  );
};

const LineFields = ({ line }: { line: string }) => {
  const t = useText('external');
  const { watch } = useFormContext();
  const isRecording = watch('workType') === 'Song';
  return (
    <div className="external-line">
      <FromCatalogue line={line} />
      <TextField name={`${line}.title`} label={t('external:field.title')} />
      {isRecording ? (
        <>
          <TextField name={`${line}.isrc`} label={t('external:field.isrc')} optional />
          <TextField name={`${line}.performer`} label={t('external:field.performer')} optional />
        </>
      ) : (
        <>
          <TextField name={`${line}.iswc`} label={t('external:field.iswc')} optional />
          <TextField name={`${line}.writers`} label={t('external:field.writers')} optional />
        </>
      )}
      <ChoiceField
        name={`${line}.use`}
        label={t('external:field.use')}
        choices={usageSchema.options.map((value) => ({ value, label: t(`external:use.${value}`) }))}
      />
      <TextField name={`${line}.units`} label={t('external:field.units')} inputMode="decimal" optional />
      <TextField
        name={`${line}.unitPrice`}
        label={t('external:field.unitPrice')}
        inputMode="decimal"
        optional
      />
      <TextField name={`${line}.amount`} label={t('external:field.amount')} inputMode="decimal" optional />
      <TextField
        name={`${line}.sharePercentage`}
        label={t('external:field.sharePercentage')}
        inputMode="decimal"
        optional
      />
      <TextField name={`${line}.remark`} label={t('external:field.remark')} optional />
    </div>
  );
};

const TermFields = () => {
  const t = useText('external', 'statements');
  const { regions, currencies } = useReference();
  const isStaff = useAuthority()?.kind === 'system';
  return (
    <div className="form-grid">
      {isStaff && (
        <Suspense>
          <OwnerField />
        </Suspense>
      )}
      <TextField name="licensee" label={t('external:field.licensee')} />
      <ChoiceField
        name="workType"
        label={t('external:field.workType')}
        choices={incomeTypeSchema.options.map((value) => ({
          value,
          label: t(`statements:incomeType.${value}`),
        }))}
      />
      <ChoiceField name="currency" label={t('external:field.currency')} choices={currencies} />
      <ChoiceField name="territory" label={t('external:field.territory')} choices={regions} />
      <DateField name="from" label={t('external:field.from')} />
      <DateField name="to" label={t('external:field.to')} />
    </div>
  );
};

/**
 * Enters the income a licensee paid for external licensing. It becomes a statement of its own: its rows are matched,
 * licensed, received and posted like those of any platform.
 */
export const Page = () => {
  const t = useText('external', 'validation');
  const { upload } = useUpload();
  const [failure, setFailure] = useState<{ error: KnownFailure; fileName: string }>();
  const today = businessDay(defaultBusinessZone, new Date());
  const send = async (income: ExternalIncome) => {
    setFailure(undefined);
    const { ownerId, workType, currency } = income;
    const fileName = externalIncomeFileName(income, new Date());
    const file = new File([toExternalIncomeFile(income)], fileName, { type: 'text/csv' });
    try {
      await upload(file, { fileName, size: file.size, workType, statementCurrency: currency, ownerId });
    } catch (error) {
      if (!isKnownFailure(error)) throw error;
      setFailure({ error, fileName });
      return false;
    }
    return true;
  };
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('external:add.text')}>
          {t('pages:externalIncomeAdd')}
        </Header>
      }
    >
      <FieldForm
        schema={externalIncomeSchema}
        defaults={{
          licensee: '',
          workType: 'MusicalWork',
          territory: 0,
          from: today,
          to: today,
          lines: [freshLine()] as never,
        }}
        rules={externalIncomeRules}
        onSubmit={send}
        submitText={t('external:action.add')}
        cancelTo={pageAddress.externalIncome}
      >
        <SpaceBetween size="l">
          {failure && <Obstacle error={failure.error} fileName={failure.fileName} />}
          <Container header={<Header variant="h2">{t('external:section.terms')}</Header>}>
            <TermFields />
          </Container>
          <Container
            header={
              <Header variant="h2" description={t('external:section.linesText')}>
                {t('external:section.lines')}
              </Header>
            }
          >
            <Lines
              name="lines"
              isHeaded
              label={t('external:section.lines')}
              addText={t('external:action.addLine')}
              least={1}
              fresh={freshLine}
              line={(line) => <LineFields line={line} />}
              footer={<Total />}
            />
          </Container>
        </SpaceBetween>
      </FieldForm>
    </ContentLayout>
  );
};
