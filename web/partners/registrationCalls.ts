import { useQuery } from '@tanstack/react-query';
import { getCompanyRegistration, getMusicianRegistration } from '../../shared/partners/routes.ts';
import type { Registration } from '../../shared/partners/schema.ts';
import { call } from '../api/call.ts';
import { loadedOnce } from '../api/query.ts';

type Kind = Registration['kind'];

const fetchRegistration = (kind: Kind, id: string, signal: AbortSignal): Promise<Registration> =>
  call(kind === 'Musician' ? getMusicianRegistration : getCompanyRegistration, { query: { id }, signal });

/** Loads a registration. */
export const useRegistration = (kind: Kind, id: string) =>
  useQuery({
    queryKey: ['registration', id],
    queryFn: ({ signal }) => fetchRegistration(kind, id, signal),
  });

/** Loads a registration for a form. A later version does not change the form while a person fills it in. */
export const useEditedRegistration = (kind: Kind, id: string) =>
  useQuery({
    queryKey: ['registration', id, 'edit'],
    queryFn: ({ signal }) => fetchRegistration(kind, id, signal),
    ...loadedOnce,
  });
