import { projectTabs, type ProjectRole, type ProjectTab } from '../../shared/projects/enumerations.ts';
import type { ProjectPaging, ProjectState, ProjectSummary } from '../../shared/projects/schema.ts';
import { isInTab } from '../../shared/projects/states.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { Identity } from '../api/identity.ts';
import { getItems, queryNewest, toData } from '../db/items.ts';
import { projectKeys } from '../db/keys/projects.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';
import { foldWithoutSpaces } from '../records/searchText.ts';
import { isProjectAnr } from './projectReader.ts';
import { summaryOfProject } from './projectViews.ts';
import { stateForAuthor } from './submissionWrites.ts';

/** Maximum projects that a list reads, newest first. */
const maxListed = 5_000;

type Listed = { state: ProjectState; role: ProjectRole };

/** Returns the projects of a right owner, as vendor or author, newest first. */
const ofOwner = async (rightOwnerId: string): Promise<Listed[]> => {
  const entries = await queryNewest<object>({ pk: projectKeys.ownersProjects(rightOwnerId) }, maxListed);
  const states = await getItems<ProjectState>(entries.map(({ sk }) => projectKeys.state(sk)));
  const byId = new Map(states.map((state) => [state.projectId, toData(state)]));
  return entries.flatMap((entry): Listed[] => {
    const state = byId.get(entry.sk);
    if (!state) return [];
    if (state.customerId === rightOwnerId) return [{ state, role: 'Vendor' }];
    // The entry of an author is stored shortly before the invitation.
    return state.contractedOutAt === undefined
      ? []
      : [{ state: stateForAuthor(state, entry), role: 'Author' }];
  });
};

/** Returns the projects of a person, newest first: all for A&R, its own for a vendor, those an author is invited to. */
export const listProjectsOf = async (identity: Identity): Promise<Listed[]> => {
  if (isProjectAnr(identity))
    return (await queryNewest<ProjectState>({ pk: projectKeys.states }, maxListed)).map((item) => ({
      state: toData(item),
      role: 'ArtistAndRepertoire',
    }));
  return identity.rightOwnerId === undefined ? [] : ofOwner(identity.rightOwnerId);
};

/** Returns the number of projects in each tab. */
const countTabs = (listed: readonly Listed[]): Record<ProjectTab, number> =>
  Object.fromEntries(
    projectTabs.map((tab) => [tab, listed.filter(({ state }) => isInTab(state.status, tab)).length]),
  ) as Record<ProjectTab, number>;

/**
 * Returns a page of the projects of a person, newest first, with the number in each tab. A&R sees all, a vendor its
 * own, an author those it is invited to.
 */
export const listProjects = async (
  identity: Identity,
  { tab, keyword = '', claim, term, offset, limit }: ProjectPaging,
): Promise<{ items: ProjectSummary[]; total: number; counts: Record<ProjectTab, number> }> => {
  const listed = await listProjectsOf(identity);
  const words = keyword.split(/\s+/).map(foldWithoutSpaces).filter(Boolean);
  const customers = await loadRightOwners([...new Set(listed.map(({ state }) => state.customerId))]);
  const findName = (id: string): string => {
    const customer = customers.get(id);
    return customer ? displayName(customer) : '';
  };
  const found = listed.filter(({ state, role }) => {
    // Authors find a project by the name they see.
    const name = role === 'Author' ? (state.nameForAuthors ?? state.name) : state.name;
    const text = foldWithoutSpaces(`${name} ${findName(state.customerId)}`);
    return (
      (claim === undefined || (claim === 'unclaimed') === (state.status === 'Unclaimed')) &&
      (term === undefined || state.terms.includes(term)) &&
      words.every((word) => text.includes(word))
    );
  });
  const inTab = found.filter(({ state }) => isInTab(state.status, tab));
  return {
    items: inTab
      .slice(offset, offset + limit)
      .map(({ state, role }) => summaryOfProject(state, role, findName(state.customerId))),
    total: inTab.length,
    counts: countTabs(found),
  };
};
