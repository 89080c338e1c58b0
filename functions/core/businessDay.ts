import { businessDay, defaultBusinessZone } from '../../shared/reference/businessDay.ts';

/**
 * Returns the day of the business, `YYYY-MM-DD`, in the time zone its stage is configured with (`BUSINESS_ZONE`). Batches,
 * contracts and documents without a paying company are dated by it.
 * @param at an instant, ISO 8601; the present when absent
 */
export const businessDayAt = (at?: string): string =>
  businessDay(process.env.BUSINESS_ZONE ?? defaultBusinessZone, at === undefined ? new Date() : new Date(at));
