import { useQuery } from '@tanstack/react-query';
import { getMoneyToday } from '../../../shared/today/routes.ts';
import { call } from '../../api/call.ts';
import { Blank } from '../../components/Blank.tsx';
import { QueryResult } from '../../components/QueryResult.tsx';
import { useText } from '../../text/useText.ts';
import { Trend } from './Trend.tsx';

/** Booked income of the whole business: twelve months beside the year before, and the platforms that changed most. */
export const BusinessIncome = () => {
  const t = useText('income');
  const query = useQuery({
    queryKey: ['today', 'money'],
    queryFn: ({ signal }) => call(getMoneyToday, { signal }),
  });
  return (
    <QueryResult query={query}>
      {({ trends }) =>
        trends.length > 0 ? (
          <Trend trends={trends} />
        ) : (
          <Blank title={t('income:owner.title')} text={t('income:owner.text')} />
        )
      }
    </QueryResult>
  );
};
