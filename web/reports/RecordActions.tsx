import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useMutation } from '@tanstack/react-query';
import {
  createStatementRecord,
  declineStatementRecord,
  deliverStatementRecord,
  downloadStatementProof,
  downloadStatementRecord,
  markStatementRecordIncorrect,
} from '../../shared/accounting/statementRecordRoutes.ts';
import { mayDecline, mayMoveRecord } from '../../shared/accounting/statementRecordRules.ts';
import type { StatementRecord } from '../../shared/accounting/statementRecordSchema.ts';
import { reportFormatSchema, type ReportFormat } from '../../shared/reports/schema.ts';
import { call } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { confirm } from '../components/dialog/confirm.tsx';
import { openNote } from './noteState.ts';
import { recordRefusal } from './recordRefusal.ts';
import { useDownload } from '../components/file/useDownload.ts';

type Act = 'deliver' | 'incorrect' | 'decline' | 'again';

const toRange = ({ licensorId, agentId, payerEntity, currency, startDate, endDate }: StatementRecord) => ({
  licensorId,
  agentId,
  payerEntity,
  currency,
  startDate,
  endDate,
});

const send = (act: Act, record: StatementRecord) => {
  const move = { params: { id: record.statementRecordId }, body: { version: record.version } };
  if (act === 'deliver') return call(deliverStatementRecord, move);
  if (act === 'incorrect') return call(markStatementRecordIncorrect, move);
  if (act === 'decline') return call(declineStatementRecord, move);
  return call(createStatementRecord, { body: toRange(record) });
};

/**
 * Returns the actions allowed on a record: a report is sent after it was downloaded, and made again until it is sent.
 */
const useActs = ({ status, type, totals, downloadedAt, declinedAt, statementRunId }: StatementRecord) => {
  const t = useText('reports');
  return [
    ...reportFormatSchema.options.map((format) => ({
      id: format,
      text: t(`reports:download.${format}`),
      disabled: !totals,
    })),
    { id: 'proof', text: t('reports:download.proof'), disabled: !totals },
    // Those of a run are sent and taken back with it.
    ...(statementRunId
      ? []
      : [
          {
            id: 'deliver',
            text: t('reports:act.deliver'),
            disabled: !mayMoveRecord(status, 'DeliveredToAuthor') || !totals || !downloadedAt,
            disabledReason: t('reports:act.deliverFirst'),
          },
          {
            id: 'again',
            text: t('reports:act.again'),
            disabled: status === 'DeliveredToAuthor',
            disabledReason: t('reports:act.againNot'),
          },
          {
            id: 'incorrect',
            text: t('reports:act.incorrect'),
            disabled: !mayMoveRecord(status, 'IncorrectRevenueData'),
          },
          {
            id: 'decline',
            text: t('reports:act.decline'),
            disabled:
              !mayDecline({ status, declinedAt }) || type === 'WithdrawalPending' || type === 'Withdrawn',
          },
        ]),
    { id: 'note', text: t('reports:act.note') },
  ];
};

/** Downloads a record's report and changes its status; irreversible changes are confirmed first. */
export const RecordActions = ({ record }: { record: StatementRecord }) => {
  const t = useText('reports');
  const { statementRecordId, licensorName } = record;
  const locale = useLocale();
  /** One notice per record: the latest result replaces the one before. */
  const notice = `record-move-${statementRecordId}`;
  const { download, isMaking } = useDownload(`record-${statementRecordId}`);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['list'] });
  const move = useMutation({
    meta: { quiet: true },
    mutationFn: (act: Act) => send(act, record),
    onSuccess: (_answer, act) => notify({ id: notice, kind: 'success', text: t(`reports:done.${act}`) }),
    onError: (error) =>
      notify({ id: notice, kind: 'error', text: recordRefusal(t, error, locale) ?? explain(error) }),
    onSettled: refresh,
  });
  const fetchReport = (format: ReportFormat) =>
    download(async () => {
      const answer = await call(downloadStatementRecord, { body: { statementRecordId, format } });
      if (answer.ready) await refresh();
      return answer;
    });
  const act = async (id: string) => {
    const format = reportFormatSchema.safeParse(id).data;
    if (format) return fetchReport(format);
    if (id === 'proof') return download(() => call(downloadStatementProof, { body: { statementRecordId } }));
    if (id === 'note') return openNote(record);
    const agreed = await confirm({
      title: t(`reports:ask.${id}`, { name: licensorName }),
      body: t(`reports:ask.${id}Text`),
      action: t(`reports:act.${id}`),
      ...(id === 'deliver' && { typed: licensorName }),
    });
    if (agreed) move.mutate(id as Act);
  };
  return (
    <ButtonDropdown
      variant="inline-icon"
      ariaLabel={t('reports:record.actions')}
      expandToViewport
      loading={move.isPending || isMaking}
      items={useActs(record)}
      onItemClick={({ detail }) => void act(detail.id)}
    />
  );
};
