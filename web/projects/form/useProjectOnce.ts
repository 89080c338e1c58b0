import { useQuery } from '@tanstack/react-query';
import { getProject } from '../../../shared/projects/routes.ts';
import { call } from '../../api/call.ts';
import { loadedOnce } from '../../api/query.ts';

/** Loads a project once, for a form that starts from it. */
export const useProjectOnce = (id: string) =>
  useQuery({
    queryKey: ['project', id, 'form'],
    queryFn: ({ signal }) => call(getProject, { params: { id }, signal }),
    ...loadedOnce,
  });
