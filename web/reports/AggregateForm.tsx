import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { rulesFor } from '../../shared/api/fieldRule.ts';
import { createStatementRecord, getCurrencyAndBank } from '../../shared/accounting/statementRecordRoutes.ts';
import type { Answer } from '../../shared/api/route.ts';
import { payerDay } from '../../shared/reference/businessDay.ts';
import { addDays, dateSchema } from '../../shared/reference/dates.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { formatMoney } from '../../shared/money/display.ts';
import { useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { Blank } from '../components/Blank.tsx';
import { FieldForm, type FormProblem } from '../components/form/FieldForm.tsx';
import { DateField } from '../components/form/DateField.tsx';
import { ChoiceField } from '../components/form/fields.tsx';
import { recordRefusal } from './recordRefusal.ts';

type Basis = Answer<typeof getCurrencyAndBank>;

const aggregateSchema = z.object({
  parties: z.coerce.number().int(),
  startDate: dateSchema,
  endDate: dateSchema,
});

/** Returns the first and last day of the month before a day. */
const monthBefore = (day: string): { startDate: string; endDate: string } => {
  const endDate = addDays(`${day.slice(0, 7)}-01`, -1);
  return { startDate: `${endDate.slice(0, 7)}-01`, endDate };
};

const Accounts = ({ accounts }: { accounts: Basis['bankAccounts'] }) => {
  const t = useText('reports');
  return (
    <Table
      variant="embedded"
      items={accounts}
      trackBy="bankAccountId"
      header={<Header variant="h3">{t('reports:review.accounts')}</Header>}
      empty={t('reports:review.noAccounts')}
      columnDefinitions={[
        {
          id: 'bank',
          header: t('reports:review.bank'),
          cell: ({ bankName, branch }) => `${bankName} ${branch ?? ''}`,
        },
        { id: 'holder', header: t('reports:review.holder'), cell: ({ accountName }) => accountName },
        {
          id: 'number',
          header: t('reports:review.account'),
          cell: ({ accountNumber }) => accountNumber,
          isRowHeader: true,
        },
        { id: 'currency', header: t('reports:range.currency'), cell: ({ currency }) => currency },
      ]}
    />
  );
};

const rules = [
  rulesFor<z.output<typeof aggregateSchema>, FormProblem>()(
    ['startDate', 'endDate'],
    ({ startDate, endDate }) => (startDate > endDate ? { path: 'endDate', message: 'order' } : undefined),
  ),
];

const Period = ({ licensorId, items }: { licensorId: string; items: Basis['items'] }) => {
  const t = useText('reports', 'contracts');
  const locale = useLocale();
  return (
    <FieldForm
      schema={aggregateSchema}
      defaults={{ parties: 0, ...monthBefore(payerDay(items[0]!.payerEntity)) }}
      rules={rules}
      submitText={t('reports:review.submit')}
      renderNotice={(error) => {
        const text = recordRefusal(t, error, locale);
        return text && <Alert type="error">{text}</Alert>;
      }}
      onSubmit={async ({ parties, startDate, endDate }) => {
        const { agentId, payerEntity, currency } = items[parties]!;
        await call(createStatementRecord, {
          body: { licensorId, agentId, payerEntity, currency, startDate, endDate },
        });
        notify({ kind: 'success', text: t('reports:done.started') });
        await queryClient.invalidateQueries({ queryKey: ['list', 'statementRecords'] });
      }}
    >
      <div className="report-fields">
        <ChoiceField
          name="parties"
          label={t('reports:record.parties')}
          choices={items.map(({ agentName, payerEntity, currency, payable }, index) => ({
            value: index,
            label: `${agentName} · ${t(`contracts:payer.${payerEntity}`)} · ${currency}`,
            description: t('reports:review.owed', {
              amount: `${formatMoney(payable, currency, locale, 'balance')} ${currency}`,
            }),
          }))}
        />
        <DateField name="startDate" label={t('reports:range.from')} />
        <DateField name="endDate" label={t('reports:range.to')} />
      </div>
    </FieldForm>
  );
};

/** Aggregates a licensor's income for a period and makes the report. */
export const AggregateForm = ({ licensorId }: { licensorId: string }) => {
  const t = useText('reports');
  const query = useQuery({
    queryKey: ['record', 'basis', licensorId],
    queryFn: ({ signal }) => call(getCurrencyAndBank, { query: { rightOwnerId: licensorId }, signal }),
    retry: false,
  });
  return (
    <QueryResult query={query}>
      {({ items, bankAccounts }) =>
        items.length === 0 ? (
          <Blank title={t('reports:none.title')} text={t('reports:none.text')} />
        ) : (
          <Container
            header={
              <Header variant="h2" description={t('reports:review.formText')}>
                {t('reports:review.form')}
              </Header>
            }
          >
            <SpaceBetween size="l">
              <Period key={licensorId} licensorId={licensorId} items={items} />
              <Accounts accounts={bankAccounts} />
            </SpaceBetween>
          </Container>
        )
      }
    </QueryResult>
  );
};
