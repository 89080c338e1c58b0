import { finishAll } from '../../core/finishAll.ts';
import { log } from '../../core/log.ts';
import { resumeInterruptedDeals } from '../deals/followDeal.ts';
import { deliverUnsentNotices } from '../notices.ts';

/** Every minute, withdraws sold songs and queues mails of projects whose function was killed before doing so. */
export const handler = async (): Promise<void> => {
  const now = Date.now();
  const [deals, notices] = await finishAll([resumeInterruptedDeals(now), deliverUnsentNotices(now)]);
  if (deals || notices) log.info('projects followed up', { deals, notices });
};
