import { allows } from '../../shared/access/authority.ts';
import type { ProjectRole } from '../../shared/projects/enumerations.ts';
import type { ProjectContent, ProjectState } from '../../shared/projects/schema.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { getItems, toData } from '../db/items.ts';
import { projectKeys } from '../db/keys/projects.ts';

/** Project as one person sees it. */
export type OpenedProject = { state: ProjectState; content: ProjectContent; role: ProjectRole };

/** Returns whether a person is A&R for projects: a system user who contracts them out. */
export const isProjectAnr = ({ permissions }: Pick<Identity, 'permissions'>): boolean =>
  allows(permissions, 'projectRoleAuthority/addProjectContractOut');

/**
 * Reads a project.
 * @throws Refusal `DataNotFound`
 */
export const readProject = async (id: string): Promise<Omit<OpenedProject, 'role'>> => {
  const items = await getItems<ProjectState & ProjectContent>(
    [projectKeys.state(id), projectKeys.content(id)],
    { consistent: true },
  );
  const state = items.find(({ sk }) => sk === id);
  const content = items.find(({ sk }) => sk !== id);
  if (!state || !content) throw new Refusal('DataNotFound');
  return { state: toData(state), content: toData(content) };
};

/** Returns the role of a person in a project; `undefined` for a stranger. */
const roleIn = (
  identity: Identity,
  { state, content }: Omit<OpenedProject, 'role'>,
): ProjectRole | undefined => {
  if (isProjectAnr(identity)) return 'ArtistAndRepertoire';
  const { rightOwnerId } = identity;
  if (rightOwnerId === undefined) return undefined;
  if (rightOwnerId === state.customerId) return 'Vendor';
  return content.targets.some((target) => target.rightOwnerId === rightOwnerId) ? 'Author' : undefined;
};

/**
 * Opens a project for its vendor, an invited author, or A&R.
 * @throws Refusal `DataNotFound` for anybody else, as if it did not exist
 */
export const openProject = async (identity: Identity, id: string): Promise<OpenedProject> => {
  const project = await readProject(id);
  const role = roleIn(identity, project);
  if (!role) throw new Refusal('DataNotFound');
  return { ...project, role };
};
