import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import Pagination from '@cloudscape-design/components/pagination';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import TextFilter from '@cloudscape-design/components/text-filter';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import * as z from 'zod';
import { listAnrDemos, listDemos } from '../../../../shared/demos/routes.ts';
import { isForSale, isOffered } from '../../../../shared/demos/rules.ts';
import type { DemoSummary } from '../../../../shared/demos/schema.ts';
import type { ProjectDetail } from '../../../../shared/projects/schema.ts';
import { submitProjectDemos } from '../../../../shared/projects/submissionRoutes.ts';
import { maxTogether } from '../../../../shared/projects/submissionSchema.ts';
import { ApiRefusal, call } from '../../../api/call.ts';
import { explain } from '../../../api/explain.ts';
import { ModalActions } from '../../../components/dialog/ModalActions.tsx';
import { useClosing, useUnsavedGuard } from '../../../components/form/useUnsavedGuard.ts';
import { ListEmpty } from '../../../components/list/ListEmpty.tsx';
import { useReference } from '../../../components/useReference.ts';
import { shownName } from '../../../text/shownName.ts';
import { joined } from '../../../text/joined.ts';
import { useText } from '../../../text/useText.ts';
import { showChanged, useProjectDemos } from '../useProject.ts';

const pageSize = 20;

type Demo = Pick<
  DemoSummary,
  | 'demoId'
  | 'names'
  | 'nativeCultureInfo'
  | 'writers'
  | 'singingLanguage'
  | 'audio'
  | 'disabled'
  | 'lyricsStatus'
  | 'musicStatus'
>;
type Found = { items: Demo[]; total: number };

/** Loads demos to choose from: the person's own or, for A&R, everybody's. */
const useChoices = (isAnr: boolean, keyword: string, page: number) =>
  useQuery({
    queryKey: ['projectChoices', isAnr, keyword, page],
    queryFn: async ({ signal }): Promise<Found> => {
      const query = { offset: (page - 1) * pageSize, limit: pageSize, keyword };
      return isAnr ? call(listAnrDemos, { query, signal }) : call(listDemos, { query, signal });
    },
    placeholderData: keepPreviousData,
  });

const Choices = ({
  project: { projectId, role },
  chosen,
  onChange,
}: {
  project: ProjectDetail;
  chosen: readonly Demo[];
  onChange: (demos: Demo[]) => void;
}) => {
  const t = useText('projects');
  const { language } = useReference();
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const query = useChoices(role === 'ArtistAndRepertoire', keyword, page);
  const present = new Set(useProjectDemos(projectId, {}).data?.items.map(({ demoId }) => demoId));
  const find = (text: string) => {
    setKeyword(text);
    setPage(1);
  };
  const toStateText = (demo: Demo): string => {
    if (present.has(demo.demoId)) return t('projects:detail.choice.present');
    if (isOffered(demo) && !isForSale(demo)) return t('projects:detail.choice.sold');
    return t(isOffered(demo) ? 'projects:detail.choice.ready' : 'projects:detail.choice.notOffered');
  };
  return (
    <Table
      variant="embedded"
      wrapLines
      trackBy="demoId"
      selectionType="multi"
      items={query.data?.items ?? []}
      selectedItems={chosen}
      onSelectionChange={({ detail }) => onChange(detail.selectedItems)}
      isItemDisabled={(demo) => present.has(demo.demoId) || !isForSale(demo)}
      loading={query.isPending}
      loadingText={t('common:list.loading')}
      ariaLabels={{
        tableLabel: t('projects:detail.action.submit'),
        selectionGroupLabel: t('common:list.select'),
        allItemsSelectionLabel: () => t('common:list.selectAll'),
        itemSelectionLabel: (_, demo) => shownName(demo),
      }}
      filter={
        <TextFilter
          filteringText={keyword}
          filteringPlaceholder={t('projects:detail.choice.search')}
          filteringAriaLabel={t('projects:detail.choice.search')}
          onDelayedChange={({ detail }) => find(detail.filteringText)}
          onChange={({ detail }) => find(detail.filteringText)}
        />
      }
      pagination={
        <Pagination
          currentPageIndex={page}
          pagesCount={Math.max(1, Math.ceil((query.data?.total ?? 0) / pageSize))}
          onChange={({ detail }) => setPage(detail.currentPageIndex)}
        />
      }
      empty={
        <ListEmpty
          error={query.error}
          filtered={keyword !== ''}
          empty={{ text: t('projects:detail.empty.choices') }}
          onClear={() => find('')}
          onRetry={() => void query.refetch()}
        />
      }
      columnDefinitions={[
        {
          id: 'name',
          header: t('projects:detail.field.title'),
          cell: (demo) => shownName(demo),
          isRowHeader: true,
        },
        { id: 'writers', header: t('projects:detail.field.writers'), cell: ({ writers }) => joined(writers) },
        {
          id: 'language',
          header: t('projects:detail.field.singingLanguage'),
          cell: ({ singingLanguage }) => language(singingLanguage),
        },
        { id: 'state', header: t('projects:detail.field.state'), cell: toStateText },
      ]}
    />
  );
};

const namedDemo = z.object({ demoId: z.string() });

/** Why nothing was submitted, with the demo in the way. */
const Refused = ({ error, chosen }: { error: Error; chosen: readonly Demo[] }) => {
  const named = error instanceof ApiRefusal ? namedDemo.safeParse(error.data).data?.demoId : undefined;
  const demo = chosen.find(({ demoId }) => demoId === named);
  return (
    <Alert type="error" header={demo && shownName(demo)}>
      {explain(error)}
    </Alert>
  );
};

/** Dialog in which demos are chosen and submitted to a project. */
export const SubmitDemos = ({ project, onClose }: { project: ProjectDetail; onClose: () => void }) => {
  const t = useText('projects');
  const [chosen, choose] = useState<readonly Demo[]>([]);
  const submission = useMutation({
    meta: { quiet: true },
    mutationFn: () =>
      call(submitProjectDemos, {
        params: { id: project.projectId },
        body: { demoIds: chosen.map(({ demoId }) => demoId) },
      }),
    onSuccess: async (changed) => {
      onClose();
      await showChanged(changed, t('projects:detail.done.submit', { count: chosen.length }));
    },
  });
  const isDirty = chosen.length > 0 && !submission.isPending && !submission.isSuccess;
  useUnsavedGuard(useCallback(() => isDirty, [isDirty]));
  const close = useClosing(onClose);
  const isTooMany = chosen.length > maxTogether;
  return (
    <Modal
      visible
      size="large"
      header={t('projects:detail.action.submit')}
      closeAriaLabel={t('common:action.close')}
      onDismiss={close}
      footer={
        <ModalActions onCancel={close}>
          <Button
            variant="primary"
            disabled={chosen.length === 0 || isTooMany}
            loading={submission.isPending}
            onClick={() => submission.mutate()}
          >
            {chosen.length === 0
              ? t('projects:detail.action.submit')
              : t('projects:detail.submitChosen', { count: chosen.length })}
          </Button>
        </ModalActions>
      }
    >
      <SpaceBetween size="m">
        {submission.error && <Refused error={submission.error} chosen={chosen} />}
        {isTooMany && <Alert type="warning">{t('projects:detail.tooMany', { count: maxTogether })}</Alert>}
        <Choices project={project} chosen={chosen} onChange={choose} />
      </SpaceBetween>
    </Modal>
  );
};
