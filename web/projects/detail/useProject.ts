import { useQuery } from '@tanstack/react-query';
import { getProject } from '../../../shared/projects/routes.ts';
import type { ProjectDetail } from '../../../shared/projects/schema.ts';
import { getProjectDemo, listProjectDemos } from '../../../shared/projects/submissionRoutes.ts';
import type { ProjectDemoQuery } from '../../../shared/projects/submissionSchema.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';

const projectKey = (id: string) => ['project', id];

/** Loads a project for its page. */
export const useProject = (id: string) =>
  useQuery({
    queryKey: projectKey(id),
    queryFn: ({ signal }) => call(getProject, { params: { id }, signal }),
  });

/** Loads the demos of a project in a tab and an order; without a tab, all demos that the person sees. */
export const useProjectDemos = (id: string, query: Partial<ProjectDemoQuery>) =>
  useQuery({
    queryKey: ['projectDemos', id, query],
    queryFn: ({ signal }) => call(listProjectDemos, { params: { id }, query, signal }),
  });

/** Loads a demo of a project with its lyrics and its replies. */
export const useProjectDemo = (id: string, demoId: string) =>
  useQuery({
    queryKey: ['projectDemos', id, 'one', demoId],
    queryFn: ({ signal }) => call(getProjectDemo, { params: { id, demoId }, signal }),
  });

/** Cache key of the address of a playing song. */
export const songKey = (id: string, demoId: string | undefined) => ['projectSong', id, demoId];

/**
 * Shows a project as a move left it, with a notice, and refetches everything that may have changed. A playing song
 * keeps its address, so it plays on.
 */
export const showChanged = async (project: ProjectDetail, text: string): Promise<void> => {
  notify({ kind: 'success', text });
  queryClient.setQueryData(projectKey(project.projectId), project);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'projectSong' });
};

/** Loads a project again after somebody else changed it. */
export const reloadProject = async (id: string): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: projectKey(id) });
};
