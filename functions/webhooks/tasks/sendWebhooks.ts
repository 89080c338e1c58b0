import { log } from '../../core/log.ts';
import { deliverDue } from '../deliverDue.ts';

/** Milliseconds in which a run begins requests. The rest of the function's time is for those under way. */
const beginsWithinMs = 60_000;

/** Every minute, sends the events that are due to the webhooks of payees. */
export const handler = async (): Promise<void> => {
  const looked = await deliverDue(Date.now() + beginsWithinMs);
  if (looked) log.info('webhooks sent', { looked });
};
