import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { figureNames } from '../../shared/statementRuns/rules.ts';
import { downloadRunArchive } from '../../shared/statementRuns/routes.ts';
import type { RunArchive, StatementRun } from '../../shared/statementRuns/schema.ts';
import { call } from '../api/call.ts';
import { Facts } from '../components/Facts.tsx';
import { formatBytes } from '../components/file/fileCheck.ts';
import { RowTable } from '../components/list/RowTable.tsx';
import { Money } from '../components/Money.tsx';
import { Section } from '../components/Section.tsx';
import { useLocale, useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';

/** Archive of the files of a run, to download. */
const Archive = ({ statementRunId, archive }: { statementRunId: string; archive: RunArchive }) => {
  const t = useText('statementRuns');
  const locale = useLocale();
  const download = useMutation({
    mutationFn: () =>
      call(downloadRunArchive, { params: { id: statementRunId }, body: { name: archive.name } }),
    onSuccess: ({ url }) => globalThis.location.assign(url),
  });
  return (
    <Button
      variant="inline-link"
      iconName="download"
      loading={download.isPending}
      ariaLabel={t('statementRuns:download', { name: archive.name })}
      onClick={() => download.mutate()}
    >
      {`${archive.name} (${formatBytes(archive.bytes, locale)})`}
    </Button>
  );
};

type FigureName = (typeof figureNames)[number] | 'lastRoyalty';

/** Counts of a run and its totals in each currency. */
export const RunOverview = ({ run }: { run: StatementRun }) => {
  const t = useText('statementRuns');
  const { whole } = useNumbers();
  const { counts, totals, archives, statementRunId, licensors = 0, notDue = 0 } = run;
  return (
    <Section title={t('statementRuns:overview')} description={t('statementRuns:overviewText')}>
      <SpaceBetween size="l">
        <Facts
          columns={4}
          facts={[
            [t('statementRuns:count.licensors'), whole(licensors)],
            [t('statementRuns:count.statements'), whole(counts.statements)],
            [t('statementRuns:count.exceptions'), whole(counts.exceptions)],
            [t('statementRuns:count.failed'), whole(counts.failed)],
            [t('statementRuns:count.empty'), whole(counts.empty)],
            [t('statementRuns:count.notDue'), whole(notDue)],
            [t('statementRuns:count.published'), whole(counts.published)],
            [t('statementRuns:count.blocked'), whole(counts.blocked)],
            ...(archives.length
              ? [
                  [
                    t('statementRuns:archives'),
                    <SpaceBetween key="archives" size="xxs">
                      {archives.map((archive) => (
                        <Archive key={archive.name} statementRunId={statementRunId} archive={archive} />
                      ))}
                    </SpaceBetween>,
                  ] as const,
                ]
              : []),
          ]}
        />
        {totals.length > 0 && (
          <RowTable
            label={t('statementRuns:totals')}
            rows={[...figureNames, 'lastRoyalty' as const]}
            rowId={(name) => name}
            columns={[
              {
                id: 'figure',
                name: t('statementRuns:figures'),
                isRowHeader: true,
                cell: (name) => t(`statementRuns:figure.${name}`),
              },
              ...totals.map((total) => ({
                id: total.currency,
                name: `${total.currency} (${t('statementRuns:ofStatements', { count: total.statements })})`,
                isFigure: true,
                cell: (name: FigureName) => (
                  <Money
                    amount={total[name]}
                    currency={total.currency}
                    as={name === 'closing' || name === 'opening' ? 'balance' : 'amount'}
                    withoutCode
                  />
                ),
              })),
            ]}
          />
        )}
      </SpaceBetween>
    </Section>
  );
};
