import { firstPayerDay } from '../../shared/reference/businessDay.ts';
import { payerEntities } from '../../shared/reference/enumerations.ts';
import { businessDayAt } from '../core/businessDay.ts';

/**
 * Returns the current day of the books: the earliest at the business and its paying companies, so that a month ends for the books
 * when it has ended for all of them.
 */
export const booksDay = (): string => [businessDayAt(), firstPayerDay(payerEntities)].toSorted()[0]!;
