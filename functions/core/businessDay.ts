import { businessDay, defaultBusinessZone } from '../../shared/reference/businessDay.ts';

/**
 * Returns the day of the business, `YYYY-MM-DD`, in the time zone its stage is configured with (`BUSINESS_ZONE`). It
 * dates batches, contracts and documents without a paying company.
 * @param at an instant, ISO 8601; now by default
 */
export const businessDayAt = (at?: string): string =>
  businessDay(process.env.BUSINESS_ZONE ?? defaultBusinessZone, at === undefined ? new Date() : new Date(at));
