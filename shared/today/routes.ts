import { route } from '../api/route.ts';
import { moneyTodaySchema, queuesSchema } from './schema.ts';

export const getMoneyToday = route({
  id: 'getMoneyToday',
  method: 'GET',
  path: '/api/v1/Today/Money',
  permission: 'incomeStatementRoleAuthority/menuStatementReceiving',
  summary: 'Money of the business or of an agent today: owed, parked, payable, trend and expected statements',
  response: moneyTodaySchema,
});

export const listQueues = route({
  id: 'listQueues',
  method: 'GET',
  path: '/api/v1/Today/Queues',
  permission: 'login',
  summary: 'Queues of tasks that wait for the person, with the oldest task of each and how many are overdue',
  response: queuesSchema,
});

export const todayRoutes = [getMoneyToday, listQueues] as const;
