import Button from '@cloudscape-design/components/button';
import { lazy, Suspense, useState } from 'react';
import { listFindings, searchMissingIncome, untickFinding } from '../../shared/missingIncome/routes.ts';
import { findingKinds, findingKindSchema, type ListedFinding } from '../../shared/missingIncome/schema.ts';
import { call } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { LastRun } from '../components/list/LastRun.tsx';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Column } from '../components/list/ListTable.tsx';
import { Money } from '../components/Money.tsx';
import { When } from '../components/When.tsx';
import { useText } from '../text/useText.ts';
import { FindingSubject } from './FindingSubject.tsx';
import { subjectText, useFindingWords } from './findingWords.ts';

const TickDialog = lazy(async () => ({ default: (await import('./TickDialog.tsx')).TickDialog }));

const listId = 'missingIncome';

/** Button that ticks a finding off, or lists it again. */
const Tick = ({ finding, onTick }: { finding: ListedFinding; onTick: (finding: ListedFinding) => void }) => {
  const t = useText('missingIncome', 'statements');
  const [isBusy, setBusy] = useState(false);
  const name = subjectText(finding);
  const takeBack = async () => {
    setBusy(true);
    try {
      await call(untickFinding, { params: { id: finding.findingId } });
      await queryClient.invalidateQueries({ queryKey: ['list', listId] });
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    } finally {
      setBusy(false);
    }
  };
  return finding.ticked ? (
    <Button
      variant="inline-link"
      loading={isBusy}
      ariaLabel={t('missingIncome:takeBackNamed', { name })}
      onClick={() => void takeBack()}
    >
      {t('missingIncome:takeBack')}
    </Button>
  ) : (
    <Button
      variant="inline-link"
      ariaLabel={t('missingIncome:tickNamed', { name })}
      onClick={() => onTick(finding)}
    >
      {t('missingIncome:tick')}
    </Button>
  );
};

const useColumns = (onTick: (finding: ListedFinding) => void): Column<ListedFinding>[] => {
  const t = useText('missingIncome', 'statements');
  const { why } = useFindingWords();
  return [
    {
      id: 'subject',
      name: t('missingIncome:field.subject'),
      cell: (finding) => (
        <>
          <FindingSubject finding={finding} />
          <span className="second-line">{t(`missingIncome:kind.${finding.kind}`)}</span>
        </>
      ),
      parts: [
        { name: t('missingIncome:field.subject'), text: subjectText },
        { name: t('missingIncome:field.kind'), text: ({ kind }) => t(`missingIncome:kind.${kind}`) },
      ],
      isRowHeader: true,
      width: 230,
    },
    {
      id: 'why',
      name: t('missingIncome:field.why'),
      cell: (finding) => <span className="whole-words">{why(finding)}</span>,
      width: 350,
    },
    {
      id: 'worth',
      name: t('missingIncome:field.worth'),
      cell: ({ worth = '', currency = '' }) => <Money amount={worth} currency={currency} />,
      parts: [
        { name: t('missingIncome:field.worth'), text: ({ worth }) => worth },
        { name: t('missingIncome:field.currency'), text: ({ worth, currency }) => worth && currency },
      ],
      isFigure: true,
      width: 150,
    },
    {
      id: 'tick',
      name: t('missingIncome:field.tick'),
      cell: (finding) => (
        <>
          <Tick finding={finding} onTick={onTick} />
          {finding.ticked && (
            <span className="second-line">
              {finding.ticked.reason} · {finding.ticked.byName} · <When at={finding.ticked.at} />
            </span>
          )}
        </>
      ),
      parts: [{ name: t('missingIncome:field.reason'), text: ({ ticked }) => ticked?.reason }],
      width: 190,
    },
  ];
};

/** Time of the last search, and the button that starts another. */
const Search = () => {
  const t = useText('missingIncome');
  return (
    <LastRun
      listId={listId}
      load={async (signal) => {
        const { searchedAt, isSearching } = await call(listFindings, { query: { limit: 1 }, signal });
        return { endedAt: searchedAt, isRunning: isSearching };
      }}
      start={() => call(searchMissingIncome, {})}
      endedText={t('missingIncome:searchedAt')}
      startText={t('missingIncome:search')}
    />
  );
};

/** Income that is expected or missing: why, what it may be worth, and a tick with a reason. */
export const Page = () => {
  const t = useText('missingIncome');
  const [ticking, setTicking] = useState<ListedFinding>();
  return (
    <>
      <ListPage
        id={listId}
        title={t('pages:missingIncome')}
        description={t('missingIncome:text')}
        actions={<Search />}
        columns={useColumns(setTicking)}
        canExport
        filters={[
          {
            key: 'kind',
            kind: 'choice',
            label: t('missingIncome:field.kind'),
            options: findingKinds.map((kind) => ({ value: kind, label: t(`missingIncome:kind.${kind}`) })),
          },
          {
            key: 'state',
            kind: 'choice',
            label: t('missingIncome:field.state'),
            unchosen: t('missingIncome:state.open'),
            options: [{ value: 'ticked', label: t('missingIncome:state.ticked') }],
          },
        ]}
        rowId={({ findingId }) => findingId}
        load={({ offset, limit, filters }, signal) =>
          call(listFindings, {
            query: {
              offset,
              limit,
              kind: findingKindSchema.safeParse(filters.kind).data,
              state: filters.state === 'ticked' ? 'ticked' : 'open',
            },
            signal,
          })
        }
        empty={{ text: t('missingIncome:empty') }}
      />
      {ticking && (
        <Suspense>
          <TickDialog finding={ticking} onClose={() => setTicking(undefined)} />
        </Suspense>
      )}
    </>
  );
};
