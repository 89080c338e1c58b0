import { useQuery } from '@tanstack/react-query';
import { getDemo } from '../../shared/demos/routes.ts';
import { call } from '../api/call.ts';
import { loadedOnce } from '../api/query.ts';

/** Loads a demo for its page. */
export const useDemo = (id: string) =>
  useQuery({
    queryKey: ['demo', id],
    queryFn: ({ signal }) => call(getDemo, { params: { id }, signal }),
  });

/** Loads a demo once, for a form that starts from it. */
export const useDemoOnce = (id: string) =>
  useQuery({
    queryKey: ['demo', id, 'form'],
    queryFn: ({ signal }) => call(getDemo, { params: { id }, signal }),
    ...loadedOnce,
  });
