import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ContentLayout from '@cloudscape-design/components/content-layout';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { closeMonth, getClosing } from '../../shared/books/routes.ts';
import {
  closableMonths,
  needsNote,
  preventsClosing,
  type ClosingCheck,
} from '../../shared/books/closingSchema.ts';
import type { Answer } from '../../shared/api/route.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { useMay } from '../api/session.ts';
import { RowSection, RowTable } from '../components/list/RowTable.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { Section } from '../components/Section.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { useText } from '../text/useText.ts';
import { ReopenMonth } from './ReopenMonth.tsx';
import { monthName } from '../text/useFormat.ts';

type Closing = Answer<typeof getClosing>;

const CheckState = ({ check }: { check: ClosingCheck }) => {
  const t = useText('books');
  if (check.open === 0) return <StatusBadge tone="good">{t('books:closing.done')}</StatusBadge>;
  return preventsClosing(check) ? (
    <StatusBadge tone="bad">{t('books:closing.prevents', { count: check.open })}</StatusBadge>
  ) : (
    <StatusBadge tone="attention">{t('books:closing.open', { count: check.open })}</StatusBadge>
  );
};

/** Checklist of a month, and its closing. */
const CloseSection = ({
  closing: { closedThrough, today, month, checks },
  onMonth,
}: {
  closing: Closing;
  onMonth: (month: string) => void;
}) => {
  const t = useText('books');
  const may = useMay()('paymentRoleAuthority/approveProposal');
  const [note, setNote] = useState('');
  const months = closableMonths(closedThrough, today);
  const close = useMutation({
    mutationFn: () => call(closeMonth, { body: { month, ...(note.trim() && { note: note.trim() }) } }),
    onSuccess: async () => {
      notify({ kind: 'success', text: t('books:closing.closed', { month: monthName(month) }) });
      setNote('');
      onMonth('');
      await queryClient.invalidateQueries({ queryKey: ['books'] });
    },
  });
  if (!months.includes(month))
    return <Section title={t('books:closing.close')}>{t('books:closing.nothingToClose')}</Section>;
  const isReady = !checks.some(preventsClosing) && (!needsNote(checks) || note.trim() !== '');
  return (
    <Section
      title={t('books:closing.close')}
      description={t('books:closing.text')}
      actions={
        may && (
          <Button
            variant="primary"
            disabled={!isReady}
            loading={close.isPending}
            onClick={() => close.mutate()}
          >
            {t('books:closing.close')}
          </Button>
        )
      }
    >
      <SpaceBetween size="m">
        <FormField label={t('books:closing.month')}>
          <Select
            selectedOption={{ value: month, label: monthName(month) }}
            options={months.map((value) => ({ value, label: monthName(value) }))}
            onChange={({ detail }) => onMonth(detail.selectedOption.value ?? '')}
          />
        </FormField>
        <RowTable
          label={t('books:closing.close')}
          rows={checks}
          rowId="key"
          columns={[
            {
              id: 'point',
              name: t('books:closing.field.point'),
              isRowHeader: true,
              cell: ({ key }) => t(`books:closing.check.${key}`),
            },
            {
              id: 'state',
              name: t('books:closing.field.state'),
              cell: (check) => <CheckState check={check} />,
            },
          ]}
        />
        {may && needsNote(checks) && (
          <FormField label={t('books:closing.note')} description={t('books:closing.noteHint')}>
            <Textarea value={note} onChange={({ detail }) => setNote(detail.value)} />
          </FormField>
        )}
      </SpaceBetween>
    </Section>
  );
};

/** Closings and reopenings so far. */
const Events = ({ events }: Pick<Closing, 'events'>) => {
  const t = useText('books');
  return (
    <RowSection
      title={t('books:closing.history')}
      rows={events}
      rowId="at"
      empty={t('books:closing.noHistory')}
      columns={[
        {
          id: 'month',
          name: t('books:closing.field.month'),
          isRowHeader: true,
          cell: ({ month }) => monthName(month),
        },
        {
          id: 'action',
          name: t('books:closing.field.action'),
          cell: ({ action }) => t(`books:closing.action.${action}`),
        },
        { id: 'at', name: t('books:closing.field.at'), cell: ({ at }) => <When at={at} /> },
        { id: 'by', name: t('books:closing.field.by'), cell: ({ by }) => by },
        { id: 'note', name: t('books:closing.note'), cell: ({ note }) => note ?? '—' },
        {
          id: 'open',
          name: t('books:closing.field.open'),
          cell: ({ open }) =>
            open.map((check) => `${t(`books:closing.check.${check.key}`)}: ${check.open}`).join('; ') || '—',
        },
      ]}
    />
  );
};

/** Closes months of the books after a checklist, reopens them, and shows when that was done. */
export const Page = () => {
  const t = useText('books');
  const may = useMay()('paymentRoleAuthority/approveProposal');
  const [month, setMonth] = useState('');
  const [isReopening, setReopening] = useState(false);
  const query = useQuery({
    queryKey: ['books', 'closing', month],
    queryFn: ({ signal }) => call(getClosing, { query: month ? { month } : {}, signal }),
    placeholderData: keepPreviousData,
  });
  const closedThrough = query.data?.closedThrough;
  return (
    <ContentLayout
      header={
        <Header
          variant="h1"
          actions={
            may &&
            closedThrough && <Button onClick={() => setReopening(true)}>{t('books:closing.reopen')}</Button>
          }
        >
          {t('pages:closing')}
        </Header>
      }
    >
      <QueryResult query={query}>
        {(closing) => (
          <SpaceBetween size="l">
            <Box color="text-body-secondary">
              {closedThrough
                ? t('books:closedThrough', { month: monthName(closedThrough) })
                : t('books:nothingClosed')}
            </Box>
            <CloseSection closing={closing} onMonth={setMonth} />
            <Events events={closing.events} />
          </SpaceBetween>
        )}
      </QueryResult>
      {isReopening && closedThrough && (
        <ReopenMonth closedThrough={closedThrough} onClose={() => setReopening(false)} />
      )}
    </ContentLayout>
  );
};
