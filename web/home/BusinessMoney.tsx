import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { getMoneyToday } from '../../shared/today/routes.ts';
import { call } from '../api/call.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { ExpectedStatements } from './ExpectedStatements.tsx';
import { Ageing, MoneyTable } from './MoneyTable.tsx';
import { Trend } from '../income/business/Trend.tsx';

/** Money of the business, or of an agent: figures by currency, ageing, trend, platforms that changed, next statements. */
export const BusinessMoney = () => {
  const query = useQuery({
    queryKey: ['today', 'money'],
    queryFn: ({ signal }) => call(getMoneyToday, { signal }),
  });
  return (
    <QueryResult query={query}>
      {({ figures, payableAt, trends, statements }) => (
        <SpaceBetween size="l">
          <MoneyTable figures={figures} {...(payableAt && { payableAt })} />
          <Trend trends={trends} />
          <div className="home-pair">
            <Ageing figures={figures} />
            <ExpectedStatements statements={statements} />
          </div>
        </SpaceBetween>
      )}
    </QueryResult>
  );
};
