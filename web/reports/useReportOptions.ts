import { useQuery } from '@tanstack/react-query';
import type { ReportCalls } from './reportCalls.ts';
import type { ReportChoice } from './reportChoice.ts';

/** Loads the choices of a report, each list once the choice it depends on is made. */
export const useReportOptions = (calls: ReportCalls, choice: ReportChoice, isReady: boolean) => {
  const { owner, currency, agent } = choice;
  const basics = useQuery({
    queryKey: ['report', calls.kind, 'basics', owner],
    queryFn: ({ signal }) => calls.basics(owner, signal),
    enabled: isReady,
    retry: false,
  });
  const agents = useQuery({
    queryKey: ['report', calls.kind, 'agents', owner, currency],
    queryFn: ({ signal }) => calls.agents(owner, currency!, signal),
    enabled: isReady && currency !== undefined,
  });
  const payers = useQuery({
    queryKey: ['report', calls.kind, 'payers', owner, currency, agent],
    queryFn: ({ signal }) => calls.payers(owner, { agent: agent!, currency: currency! }, signal),
    enabled: isReady && currency !== undefined && agent !== undefined,
  });
  return { basics, agents, payers };
};
