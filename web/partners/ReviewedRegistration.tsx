import { useQuery } from '@tanstack/react-query';
import { getReviewedRegistration } from '../../shared/partners/routes.ts';
import { call } from '../api/call.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { RegistrationFacts } from './RegistrationFacts.tsx';

/** What a licensor is registered with, for the reviewer. */
export const ReviewedRegistration = ({ id }: { id: string }) => {
  const query = useQuery({
    queryKey: ['reviewedRegistration', id],
    queryFn: ({ signal }) => call(getReviewedRegistration, { params: { id }, signal }),
  });
  return (
    <QueryResult query={query}>
      {(registration) => <RegistrationFacts registration={registration} />}
    </QueryResult>
  );
};
