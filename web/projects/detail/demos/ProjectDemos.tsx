import Button from '@cloudscape-design/components/button';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  submissionSortSchema,
  type ProjectRole,
  type SubmissionSort,
  type SubmissionTab,
} from '../../../../shared/projects/enumerations.ts';
import type { ProjectDetail } from '../../../../shared/projects/schema.ts';
import { createProjectLink } from '../../../../shared/projects/guestRoutes.ts';
import { submissionTabsByRole } from '../../../../shared/projects/states.ts';
import { sendProjectDemos, submitProjectDemos } from '../../../../shared/projects/submissionRoutes.ts';
import { maxTogether, type ProjectDemo } from '../../../../shared/projects/submissionSchema.ts';
import { call } from '../../../api/call.ts';
import { useMay } from '../../../api/session.ts';
import { LazyPart } from '../../../components/LazyPart.tsx';
import { WithSidePanel } from '../../../components/dialog/SidePanel.tsx';
import { useNumbers } from '../../../text/useFormat.ts';
import { useText } from '../../../text/useText.ts';
import { showChanged, useProjectDemos } from '../useProject.ts';
import type { OpenedDemo } from './DemoDialog.tsx';
import { DemoTable } from './DemoTable.tsx';
import { listSorts } from './sorts.ts';
import { useDrawer } from './useDrawer.ts';
import { Section } from '../../../components/Section.tsx';

const ShareWithGuest = lazy(async () => ({
  default: (await import('../guests/ShareWithGuest.tsx')).ShareWithGuest,
}));
const DemoPlayer = lazy(async () => ({ default: (await import('./DemoPlayer.tsx')).DemoPlayer }));
const DemoDialog = lazy(async () => ({ default: (await import('./DemoDialog.tsx')).DemoDialog }));
const DemoDrawer = lazy(async () => ({ default: (await import('./DemoDrawer.tsx')).DemoDrawer }));
const SubmitDemos = lazy(async () => ({ default: (await import('./SubmitDemos.tsx')).SubmitDemos }));

/** Returns the tab and order in the address, and a function that replaces either. */
const useView = (role: ProjectRole) => {
  const [search, setSearch] = useSearchParams();
  const tabs: readonly SubmissionTab[] = submissionTabsByRole[role];
  const tab = tabs.find((one) => one === search.get('demos')) ?? tabs[0]!;
  const sorts = listSorts(role, tab);
  const sort = sorts.find((one) => one === search.get('order')) ?? sorts[0]!;
  const show = (name: 'demos' | 'order', value: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(name, value);
        if (name === 'demos') next.delete('order');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { tabs, tab, sorts, sort, show, isTabNamed: search.has('demos') };
};

/** Opens the first tab with demos when the address names no tab and the first one is empty. */
const useFilledTab = (
  { tabs, tab, isTabNamed, show }: ReturnType<typeof useView>,
  counts: Partial<Record<SubmissionTab, number>> | undefined,
): void => {
  const filled = counts && !isTabNamed && !counts[tab] ? tabs.find((one) => counts[one]) : undefined;
  useEffect(() => {
    if (filled) show('demos', filled);
  }, [filled, show]);
};

const SortChoice = ({
  sorts,
  sort,
  onChange,
}: {
  sorts: readonly SubmissionSort[];
  sort: SubmissionSort;
  onChange: (sort: SubmissionSort) => void;
}) => {
  const t = useText('projects');
  const options = sorts.map((value) => ({ value, label: t(`projects:detail.sort.${value}`) }));
  return (
    <Select
      inlineLabelText={t('projects:detail.order')}
      options={options}
      selectedOption={options.find(({ value }) => value === sort) ?? null}
      onChange={({ detail }) => onChange(submissionSortSchema.parse(detail.selectedOption.value))}
    />
  );
};

/** Sends the selected demos to the vendor. */
const SendButton = ({
  projectId,
  chosen,
  onSent,
}: {
  projectId: string;
  chosen: readonly ProjectDemo[];
  onSent: () => void;
}) => {
  const t = useText('projects');
  const send = useMutation({
    mutationFn: () =>
      call(sendProjectDemos, {
        params: { id: projectId },
        body: { demoIds: chosen.map(({ demoId }) => demoId) },
      }),
    onSuccess: async (changed) => {
      onSent();
      await showChanged(changed, t('projects:detail.done.send', { count: chosen.length }));
    },
  });
  return (
    <Button
      loading={send.isPending}
      disabled={chosen.length === 0 || chosen.length > maxTogether}
      {...(chosen.length > maxTogether && {
        disabledReason: t('projects:detail.tooMany', { count: maxTogether }),
      })}
      onClick={() => send.mutate()}
    >
      {t('projects:detail.action.sendChosen')}
    </Button>
  );
};

/** Returns the playing demo, and a function that plays another. A demo that leaves the tab plays on, without moves. */
const usePlayed = (demos: readonly ProjectDemo[]) => {
  const [started, setStarted] = useState<ProjectDemo>();
  const find = (demoId: string | undefined) => demos.find((demo) => demo.demoId === demoId);
  return {
    played: find(started?.demoId) ?? (started && { ...started, moves: [] }),
    play: (demoId: string) => setStarted(find(demoId)),
  };
};

/**
 * Returns the selected demos, and which can be selected: A&R sends unsent ones, the vendor shares those its guests may
 * hear.
 */
const useChosen = ({ role }: ProjectDetail, tab: SubmissionTab, demos: readonly ProjectDemo[]) => {
  const may = useMay();
  const [selected, select] = useState<readonly ProjectDemo[]>([]);
  const maySend = role === 'ArtistAndRepertoire' && tab === 'Unsent' && may(sendProjectDemos.permission);
  const mayShare =
    role === 'Vendor' && may(createProjectLink.permission) && demos.some((demo) => demo.mayShare);
  const chosen = demos.filter(({ demoId }) => selected.some((one) => one.demoId === demoId));
  const isChoosable = (demo: ProjectDemo) =>
    maySend ? demo.moves.includes('send') : mayShare && demo.mayShare === true;
  const selection = { selected: chosen, onChange: select, isChoosable };
  return { chosen, select, maySend, mayShare, selection: maySend || mayShare ? selection : undefined };
};

/** Demos of a project by tab, with a player, drawers next to them, and the moves a person may make. */
export const ProjectDemos = ({ project }: { project: ProjectDetail }) => {
  const t = useText('projects');
  const may = useMay();
  const { whole } = useNumbers();
  const { projectId, role, moves } = project;
  const view = useView(role);
  const { tabs, tab, sorts, sort, show } = view;
  const query = useProjectDemos(projectId, { tab, sort });
  useFilledTab(view, query.data?.counts);
  const [opened, open] = useState<OpenedDemo>();
  const [isSubmitting, setSubmitting] = useState(false);
  const demos = query.data?.items ?? [];
  const { played, play } = usePlayed(demos);
  const { chosen, select, maySend, mayShare, selection } = useChosen(project, tab, demos);
  const { drawn, draw, close } = useDrawer(role);
  const shown = { role, open, draw };
  return (
    <>
      <WithSidePanel
        panel={
          drawn && (
            <LazyPart>
              <DemoDrawer
                key={`${drawn.name} ${drawn.demoId}`}
                project={project}
                listed={demos.find(({ demoId }) => demoId === drawn.demoId)}
                {...drawn}
                onClose={close}
              />
            </LazyPart>
          )
        }
      >
        <Section
          title={t('projects:detail.section.demos')}
          description={t('projects:detail.playerKeys')}
          actions={
            <SpaceBetween direction="horizontal" size="xs" alignItems="end">
              <SortChoice sorts={sorts} sort={sort} onChange={(to) => show('order', to)} />
              {maySend && <SendButton projectId={projectId} chosen={chosen} onSent={() => select([])} />}
              {mayShare && (
                <Suspense>
                  <ShareWithGuest projectId={projectId} demos={chosen} />
                </Suspense>
              )}
              {moves.includes('submit') && may(submitProjectDemos.permission) && (
                <Button variant="primary" onClick={() => setSubmitting(true)}>
                  {t('projects:detail.action.submit')}
                </Button>
              )}
            </SpaceBetween>
          }
        >
          <Tabs
            ariaLabel={t('projects:detail.section.demos')}
            activeTabId={tab}
            disableContentPaddings
            onChange={({ detail }) => {
              select([]);
              show('demos', detail.activeTabId);
            }}
            tabs={tabs.map((id) => ({
              id,
              label: `${t(`projects:detail.demoTab.${id}`)} (${whole(query.data?.counts[id] ?? 0)})`,
              content: id === tab && (
                <DemoTable
                  query={query}
                  playedId={played?.demoId}
                  play={play}
                  selection={selection}
                  isNarrow={drawn !== undefined}
                  {...shown}
                />
              ),
            }))}
          />
        </Section>
      </WithSidePanel>
      <Suspense fallback={null}>
        <DemoPlayer projectId={projectId} demos={demos} played={played} play={play} {...shown} />
        {opened && <DemoDialog project={project} opened={opened} onClose={() => open(undefined)} />}
        {isSubmitting && <SubmitDemos project={project} onClose={() => setSubmitting(false)} />}
      </Suspense>
    </>
  );
};
