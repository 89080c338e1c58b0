import type { ProjectState } from '../../shared/projects/schema.ts';
import { replace, type Write } from '../db/commit.ts';
import { projectKeys } from '../db/keys/projects.ts';

/** Maximum attempts at a change while others change the project or the demo. */
export const maxAttempts = 12;

/** Returns the write that replaces the state of a project, unless it changed after it was read. */
export const stateWrite = (state: ProjectState): Write =>
  replace({ ...projectKeys.state(state.projectId), type: 'project', ...state }, state.version);
