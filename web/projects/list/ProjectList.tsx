import Button from '@cloudscape-design/components/button';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import Tabs from '@cloudscape-design/components/tabs';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Answer } from '../../../shared/api/route.ts';
import type { ProjectTab } from '../../../shared/projects/enumerations.ts';
import { listProjects } from '../../../shared/projects/routes.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { useAuthority, useMay } from '../../api/session.ts';
import { ListPage } from '../../components/list/ListPage.tsx';
import { Page as NotFoundPage } from '../../components/NotFoundPage.tsx';
import { projectAddress } from '../../navigation/addresses.ts';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { useProjectColumns } from './projectColumns.tsx';
import { hasClaimFilter, useProjectFilters } from './projectFilters.ts';
import { readTab, tabsFor } from './projectTab.ts';

type Counts = Answer<typeof listProjects>['counts'];
type Filters = Readonly<Record<string, string>>;

/** Key of the counts in the cache. They depend on the filters, not on the tab. */
const countsKey = ({ keyword = '', claim = '', term = '' }: Filters) => [
  'projectCounts',
  keyword,
  claim,
  term,
];

/** Returns the counts that came with the rows last loaded for these filters; until then the previous counts. */
const useCounts = (filters: Filters): Counts | undefined =>
  useQuery<Counts>({
    queryKey: countsKey(filters),
    queryFn: skipToken,
    placeholderData: keepPreviousData,
  }).data;

/**
 * Button for a new project. Vendors open their own; A&R opens one for a customer; other staff have no customer to open
 * one for.
 */
const AddButton = () => {
  const t = useText();
  const may = useMay();
  const navigate = useNavigate();
  const isStaff = useAuthority()?.kind === 'system';
  const isAllowed = may('projectRoleAuthority/addProject');
  if (!isAllowed || (isStaff && !may('projectRoleAuthority/addProjectContractOut'))) return null;
  return (
    <Button variant="primary" onClick={() => void navigate(projectAddress.add)}>
      {t('pages:projectAdd')}
    </Button>
  );
};

/** Returns the explanation of an empty tab, with the first step. */
const useEmpty = (tab: ProjectTab) => {
  const t = useText('projects');
  const may = useMay();
  if (tab !== 'All') return { text: t('projects:list.empty.tab') };
  if (may('projectRoleAuthority/addProjectContractOut'))
    return { text: t('projects:list.empty.staff'), action: <AddButton /> };
  return may('projectRoleAuthority/addProject')
    ? { text: t('projects:list.empty.vendor'), action: <AddButton /> }
    : { text: t('projects:list.empty.author') };
};

const Projects = ({ tab }: { tab: ProjectTab }) => {
  const t = useText('projects');
  return (
    <ListPage
      id={`projects${tab}`}
      title={t(`projects:enumerations.tab.${tab}`)}
      variant="container"
      columns={useProjectColumns(tab)}
      filters={useProjectFilters(tab)}
      rowId={({ projectId }) => projectId}
      load={async ({ offset, limit, filters }, signal) => {
        const page = await call(listProjects, { query: { tab, offset, limit, ...filters }, signal });
        queryClient.setQueryData<Counts>(countsKey(filters), page.counts);
        return page;
      }}
      empty={useEmpty(tab)}
    />
  );
};

/** Returns the part of another tab's query string that this tab keeps: the filters both have. */
const searchFor = (tab: ProjectTab, search: URLSearchParams): string => {
  const kept = new URLSearchParams(search);
  if (!hasClaimFilter(tab)) kept.delete('claim');
  return kept.toString();
};

const ProjectTabs = ({ shown, tabs }: { shown: ProjectTab; tabs: readonly ProjectTab[] }) => {
  const t = useText('projects');
  const navigate = useNavigate();
  const { whole } = useNumbers();
  const [search] = useSearchParams();
  const counts = useCounts(Object.fromEntries(search));
  const toLabel = (tab: ProjectTab) => {
    const name = t(`projects:enumerations.tab.${tab}`);
    return counts ? t('projects:list.tabCount', { name, count: whole(counts[tab]) }) : name;
  };
  const open = (tab: ProjectTab) => void navigate(projectAddress.list(tab, searchFor(tab, search)));
  return (
    <Tabs
      ariaLabel={t('pages:projects')}
      activeTabId={shown}
      onChange={({ detail }) => open(tabs.find((tab) => tab === detail.activeTabId) ?? 'All')}
      tabs={tabs.map((tab) => ({
        id: tab,
        label: toLabel(tab),
        content: tab === shown && <Projects key={tab} tab={tab} />,
      }))}
    />
  );
};

/** Projects by state: a vendor's own, those an author is invited to, or all for A&R. */
export const Page = () => {
  const t = useText();
  const tabs = tabsFor(useMay());
  const shown = readTab(useParams().tab ?? '');
  if (!shown || !tabs.includes(shown)) return <NotFoundPage />;
  return (
    <ContentLayout
      header={
        <Header variant="h1" actions={<AddButton />}>
          {t('pages:projects')}
        </Header>
      }
    >
      <ProjectTabs shown={shown} tabs={tabs} />
    </ContentLayout>
  );
};
