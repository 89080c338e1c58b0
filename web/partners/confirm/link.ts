import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { getMaskedCompany, getMaskedMusician } from '../../../shared/partners/licensorRoutes.ts';
import type { MaskedRegistration } from '../../../shared/partners/schema.ts';
import { ApiRefusal, call } from '../../api/call.ts';
import { loadedOnce } from '../../api/query.ts';

/** Link of a licensor: the id of its registration, and its secret, which browsers do not send to the server. */
export type RegistrationLink = { id: string; token: string };

/** Returns the link this page was opened with. */
export const useLink = (): RegistrationLink => {
  const { id = '' } = useParams();
  return { id, token: useLocation().hash.slice(1) };
};

/** Returns whether an error means that the link has ended, or that its address was not copied whole. */
export const isLinkOver = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.result === 'TokenInvalid' || [400, 404].includes(error.status));

/** Loads the registration of a link, whose kind only the server knows. */
const fetchMasked = async (
  { id, token: linkToken }: RegistrationLink,
  signal: AbortSignal,
): Promise<MaskedRegistration> => {
  const input = { query: { id }, linkToken, signal };
  try {
    return await call(getMaskedMusician, input);
  } catch (error) {
    if (!isLinkOver(error)) throw error;
    return call(getMaskedCompany, input);
  }
};

/** Loads the registration of a link, and reloads it after each step. */
export const useMasked = (link: RegistrationLink) =>
  useQuery({
    ...loadedOnce,
    queryKey: ['masked', link.id, link.token],
    queryFn: ({ signal }) => fetchMasked(link, signal),
    retry: false,
  });
