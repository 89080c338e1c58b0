import './statements.css';
import Button from '@cloudscape-design/components/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteStatementRule, exportRules, listRules } from '../../shared/statements/ruleRoutes.ts';
import { ruleStateSchema, type Correction } from '../../shared/statements/rowSchema.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { useAuthority } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { confirm } from '../components/dialog/confirm.tsx';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Column } from '../components/list/ListTable.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { sourceName } from './batchWords.ts';

/** Deletes the person's own rule while no booked batch has used it. */
const Delete = ({ rule }: { rule: Correction }) => {
  const t = useText('statements', 'statementParts');
  const client = useQueryClient();
  const isOwn = useAuthority()?.userId === rule.createdBy;
  const removal = useMutation({
    mutationFn: () => call(deleteStatementRule, { params: { id: rule.correctionId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['list', 'statementRules'] }),
  });
  if (!isOwn || rule.applied) return null;
  const ask = async () => {
    const agreed = await confirm({
      title: t('statementParts:rules.deleteTitle', { title: rule.title || rule.isrc }),
      body: t('statementParts:rules.deleteText'),
      action: t('common:action.delete'),
    });
    if (agreed) removal.mutate();
  };
  return (
    <Button
      variant="inline-link"
      loading={removal.isPending}
      ariaLabel={t('statementParts:rules.deleteTitle', { title: rule.title || rule.isrc })}
      onClick={() => void ask()}
    >
      {t('common:action.delete')}
    </Button>
  );
};

const useColumns = (): Column<Correction>[] => {
  const t = useText('statements', 'statementParts');
  return [
    {
      id: 'said',
      name: t('statements:issue.said'),
      cell: ({ title, isrc, performer, platform }) => (
        <>
          {title || isrc || '—'}
          <span className="second-line">{[performer, isrc, platform].filter(Boolean).join(' · ')}</span>
        </>
      ),
      width: 210,
      isRowHeader: true,
    },
    {
      id: 'decision',
      name: t('statements:issue.decision'),
      cell: ({ kind, targetTitle }) => (
        <>
          {t(`statements:decision.${kind}`)}
          {targetTitle && <span className="second-line">{targetTitle}</span>}
        </>
      ),
      width: 195,
    },
    {
      id: 'source',
      name: t('statements:field.source'),
      cell: ({ source, batchId }) => (
        <RecordLink to={recordAddress.batch(batchId)}>
          {sourceName(source) ?? t('statementParts:rules.ownSource')}
        </RecordLink>
      ),
      width: 145,
    },
    {
      id: 'who',
      name: t('statements:correction.who'),
      cell: ({ createdByName, createdAt }) => (
        <>
          {createdByName}
          <span className="second-line">
            <When at={createdAt} />
          </span>
        </>
      ),
      width: 155,
    },
    {
      id: 'state',
      name: t('statements:field.status'),
      cell: ({ applied }) => (
        <StatusBadge tone={applied ? 'good' : 'waiting'}>
          {t(applied ? 'statementParts:rules.applied' : 'statementParts:rules.new')}
        </StatusBadge>
      ),
      width: 120,
    },
    { id: 'delete', name: t('common:action.delete'), cell: (rule) => <Delete rule={rule} />, width: 100 },
  ];
};

/** Downloads the rules that no booked batch has used yet. */
const ExportNew = () => {
  const t = useText('statements', 'statementParts');
  const download = useMutation({
    mutationFn: () => call(exportRules, { query: {} }),
    onSuccess: ({ url, rows }) => {
      notify({ kind: 'success', text: t('statementParts:rules.exported', { count: rows }) });
      globalThis.location.assign(url);
    },
  });
  return (
    <Button iconName="download" loading={download.isPending} onClick={() => download.mutate()}>
      {t('statementParts:rules.export')}
    </Button>
  );
};

/** Special-case rules: decisions about the rows of a source, and the export of new ones. */
export const Page = () => {
  const t = useText('statements', 'statementParts');
  return (
    <ListPage
      id="statementRules"
      title={t('statementParts:rules.title')}
      description={t('statementParts:rules.text')}
      actions={<ExportNew />}
      columns={useColumns()}
      filters={[
        {
          key: 'state',
          kind: 'choice',
          label: t('statements:field.status'),
          options: ruleStateSchema.options.map((value) => ({
            value,
            label: t(`statementParts:rules.${value}`),
          })),
        },
      ]}
      rowId={({ correctionId }) => correctionId}
      load={({ offset, limit, filters }, signal) =>
        call(listRules, {
          query: { offset, limit, state: ruleStateSchema.safeParse(filters.state).data },
          signal,
        })
      }
      empty={{ text: t('statementParts:rules.empty') }}
    />
  );
};
