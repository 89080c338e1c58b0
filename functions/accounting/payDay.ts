import { isPossiblePayDay } from '../../shared/reference/businessDay.ts';
import type { PayerEntity } from '../../shared/reference/enumerations.ts';
import { Refusal } from '../core/refusal.ts';

/**
 * Checks that the day of a payment (`YYYY-MM-DD`) has begun in the paying company's time zone.
 * @throws Refusal `InvalidData`
 */
export const requirePayDay = (payer: PayerEntity, payDate: string): void => {
  if (!isPossiblePayDay(payer, payDate))
    throw new Refusal('InvalidData', { issues: [{ path: 'body.payDate', message: 'future' }] });
};
