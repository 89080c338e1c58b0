import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { checkLicences, listLicenceViolations } from '../../shared/contracts/licenceReportRoutes.ts';
import { violationStateSchema, type ReportedViolation } from '../../shared/contracts/licenceReportSchema.ts';
import { call } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { notify } from '../api/notices.ts';
import { downloadCsv } from '../components/file/downloadCsv.ts';
import { LastRun } from '../components/list/LastRun.tsx';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Column } from '../components/list/ListTable.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { When } from '../components/When.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { RuleException } from './RuleException.tsx';

const workAddress = (workId: string): string =>
  workId.startsWith('sng_') ? recordAddress.song(workId) : recordAddress.work(workId);

const Shown = ({ contract }: { contract: ReportedViolation['contract'] }) => (
  <>
    <RecordLink to={recordAddress.contract(contract.contractId)}>{contract.contractNumber}</RecordLink>
    <span className="second-line">{`${contract.licensorName} → ${contract.agentName}`}</span>
  </>
);

const useColumns = (): Column<ReportedViolation>[] => {
  const t = useText('contracts');
  return [
    {
      id: 'work',
      name: t('contracts:report.workAndRule'),
      cell: ({ workId, workName, rule }) => (
        <>
          <RecordLink to={workAddress(workId)}>{workName}</RecordLink>
          <span className="second-line">{t(`contracts:rule.${rule}`)}</span>
        </>
      ),
      isRowHeader: true,
      width: 210,
    },
    {
      id: 'contract',
      name: t('contracts:report.contract'),
      cell: ({ contract }) => <Shown contract={contract} />,
      width: 190,
    },
    {
      id: 'other',
      name: t('contracts:report.other'),
      cell: ({ otherContract }) => (otherContract ? <Shown contract={otherContract} /> : '—'),
      width: 190,
    },
    {
      id: 'since',
      name: t('contracts:report.since'),
      cell: ({ since }) => <When at={since} />,
      width: 130,
    },
    {
      id: 'exception',
      name: t('contracts:field.exception'),
      cell: ({ exception }) => (exception ? <RuleException ruleOverride={exception} /> : '—'),
      width: 205,
    },
  ];
};

/** Violations read per request. */
const pageSize = 100;

/** Returns every violation of both states, open ones first. */
const loadAll = async (): Promise<ReportedViolation[]> => {
  const all: ReportedViolation[] = [];
  for (const state of violationStateSchema.options)
    for (let offset = 0; ; offset += pageSize) {
      const { items, total } = await call(listLicenceViolations, {
        query: { state, offset, limit: pageSize },
      });
      all.push(...items);
      if (offset + pageSize >= total) break;
    }
  return all;
};

const Export = () => {
  const t = useText('contracts');
  const exporting = useMutation({
    mutationFn: async () => {
      const heads = [
        ...[t('contracts:report.rule'), t('contracts:field.work'), t('contracts:report.workId')],
        ...[t('contracts:report.contract'), t('contracts:field.licensor'), t('contracts:field.agent')],
        ...[t('contracts:report.other'), t('contracts:field.licensor'), t('contracts:field.agent')],
        ...[t('contracts:report.since'), t('contracts:field.overrideReason')],
      ];
      const rows = (await loadAll()).map((violation) => [
        ...[t(`contracts:rule.${violation.rule}`), violation.workName, violation.workId],
        ...[violation.contract, violation.otherContract].flatMap((contract) => [
          contract?.contractNumber ?? '',
          contract?.licensorName ?? '',
          contract?.agentName ?? '',
        ]),
        ...[violation.since, violation.exception?.reason ?? ''],
      ]);
      downloadCsv(`${t('contracts:report.file')}.csv`, heads, rows);
    },
    onError: (error) => notify({ kind: 'error', text: explain(error) }),
  });
  return (
    <Button loading={exporting.isPending} onClick={() => exporting.mutate()}>
      {t('contracts:report.export')}
    </Button>
  );
};

/** Time of the last check, and the button that starts another. */
const Check = () => {
  const t = useText('contracts');
  return (
    <LastRun
      listId="licenceReport"
      load={async (signal) => {
        const { checkedAt, checking } = await call(listLicenceViolations, { query: { limit: 1 }, signal });
        return { endedAt: checkedAt, isRunning: checking };
      }}
      start={() => call(checkLicences, {})}
      endedText={t('contracts:report.checkedAt')}
      startText={t('contracts:report.check')}
    >
      <Export />
    </LastRun>
  );
};

/** Licences of works that break a rule, and those for which staff made an exception. */
export const Page = () => {
  const t = useText('contracts');
  return (
    <ListPage
      id="licenceReport"
      title={t('pages:licenceReport')}
      description={t('contracts:report.text')}
      actions={<Check />}
      columns={useColumns()}
      filters={[
        {
          key: 'state',
          kind: 'choice',
          label: t('contracts:report.state'),
          unchosen: t('contracts:report.open'),
          options: [{ value: 'excepted', label: t('contracts:report.excepted') }],
        },
      ]}
      rowId={({ key }) => key}
      load={({ offset, limit, filters }, signal) => {
        const state = filters.state === 'excepted' ? ('excepted' as const) : ('open' as const);
        return call(listLicenceViolations, { query: { offset, limit, state }, signal });
      }}
      empty={{ text: t('contracts:report.empty') }}
    />
  );
};
