import { reportMetrics } from '../../core/metric.ts';
import { fetchRates } from '../fetchRates.ts';
import { rateFileAddresses } from '../publishers.ts';

/** Fetches the published exchange rates twice a day, and reports what could not be used to the alarm. */
export const handler = async (): Promise<void> => {
  reportMetrics({ ExchangeRateFaults: await fetchRates(rateFileAddresses()) });
};
