import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeKeyDate, listKeyDates, removeKeyDate } from '../../../shared/contracts/ahead/aheadRoutes.ts';
import type { KeyDate } from '../../../shared/contracts/ahead/keyDateSchema.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { QueryResult } from '../../components/QueryResult.tsx';
import { Section } from '../../components/Section.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { When } from '../../components/When.tsx';
import { RowTable } from '../../components/list/RowTable.tsx';
import { readerDay } from '../../text/readerDay.ts';
import { formatDay, useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { KeyDateForm } from './KeyDateForm.tsx';
import { refreshKeyDates } from './refreshKeyDates.ts';

const Reminder = ({ keyDate: { done, remindOn } }: { keyDate: KeyDate }) => {
  const t = useText('contracts');
  const locale = useLocale();
  if (done) return <StatusBadge tone="good">{t('contracts:keyDate.done')}</StatusBadge>;
  if (remindOn <= readerDay())
    return <StatusBadge tone="attention">{t('contracts:keyDate.due')}</StatusBadge>;
  return (
    <StatusBadge tone="waiting">
      {t('contracts:keyDate.from', { day: formatDay(remindOn, locale) })}
    </StatusBadge>
  );
};

const Actions = ({ keyDate, onChange }: { keyDate: KeyDate; onChange: () => void }) => {
  const t = useText('contracts');
  const locale = useLocale();
  const { contractId: id, keyDateId, version, remindOn: _remindOn, ...fields } = keyDate;
  const params = { id, keyDateId };
  const name = `${t(`contracts:keyDate.kind.${keyDate.kind}`)} ${formatDay(keyDate.day, locale)}`;
  const attempt = async (act: () => Promise<unknown>, said?: string) => {
    try {
      await act();
      if (said) notify({ kind: 'success', text: said });
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    }
    await refreshKeyDates(id);
  };
  const isDone = keyDate.done;
  return (
    <SpaceBetween direction="horizontal" size="s">
      <Button
        variant="inline-link"
        ariaLabel={t(isDone ? 'contracts:keyDate.reopenNamed' : 'contracts:keyDate.doneNamed', { name })}
        onClick={() =>
          void attempt(() => call(changeKeyDate, { params, body: { ...fields, done: !isDone, version } }))
        }
      >
        {t(isDone ? 'contracts:keyDate.reopen' : 'contracts:keyDate.markDone')}
      </Button>
      <Button
        variant="inline-link"
        ariaLabel={t('contracts:keyDate.changeNamed', { name })}
        onClick={onChange}
      >
        {t('contracts:keyDate.edit')}
      </Button>
      <Button
        variant="inline-link"
        ariaLabel={t('contracts:keyDate.removeNamed', { name })}
        onClick={() => void attempt(() => call(removeKeyDate, { params }), t('contracts:keyDate.removed'))}
      >
        {t('contracts:keyDate.remove')}
      </Button>
    </SpaceBetween>
  );
};

/**
 * Options and other dates of a contract, with their reminders.
 * @param mayChange whether the person may change them
 */
export const KeyDates = ({ contractId, mayChange }: { contractId: string; mayChange: boolean }) => {
  const t = useText('contracts');
  const [shown, show] = useState<KeyDate | 'new'>();
  const query = useQuery({
    queryKey: ['contract', contractId, 'keyDates'],
    queryFn: ({ signal }) => call(listKeyDates, { params: { id: contractId }, signal }),
  });
  return (
    <Section
      title={t('contracts:keyDate.title')}
      description={t('contracts:keyDate.text')}
      actions={mayChange && <Button onClick={() => show('new')}>{t('contracts:keyDate.add')}</Button>}
    >
      <QueryResult query={query}>
        {({ items }) => (
          <RowTable
            label={t('contracts:keyDate.title')}
            rows={items}
            rowId="keyDateId"
            empty={t('contracts:keyDate.none')}
            columns={[
              {
                id: 'day',
                name: t('contracts:keyDate.field.day'),
                width: 130,
                cell: ({ day }: KeyDate) => <When at={day} />,
              },
              {
                id: 'kind',
                name: t('contracts:keyDate.field.kind'),
                isRowHeader: true,
                cell: ({ kind, note }: KeyDate) => (
                  <>
                    {t(`contracts:keyDate.kind.${kind}`)}
                    {note && <span className="second-line">{note}</span>}
                  </>
                ),
              },
              {
                id: 'reminder',
                name: t('contracts:keyDate.field.reminder'),
                cell: (keyDate: KeyDate) => <Reminder keyDate={keyDate} />,
              },
              ...(mayChange
                ? [
                    {
                      id: 'actions',
                      name: t('contracts:keyDate.field.actions'),
                      cell: (keyDate: KeyDate) => (
                        <Actions keyDate={keyDate} onChange={() => show(keyDate)} />
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </QueryResult>
      {shown && (
        <KeyDateForm
          contractId={contractId}
          keyDate={shown === 'new' ? undefined : shown}
          onClose={() => show(undefined)}
        />
      )}
    </Section>
  );
};
