import { useQuery } from '@tanstack/react-query';
import { getBankLine } from '../../../shared/accounting/bankStatements/routes.ts';
import { call } from '../../api/call.ts';
import { useSearchParam } from '../../navigation/useSearchParam.ts';

/** Returns the query of the transfer that the address names; without one, the query is never pending. */
export const useBankLine = () => {
  const [id] = useSearchParam('line');
  const query = useQuery({
    queryKey: ['bankLine', id],
    queryFn: ({ signal }) => call(getBankLine, { params: { id }, signal }),
    enabled: id !== '',
  });
  return { ...query, isPending: id !== '' && query.isPending && !query.error };
};
