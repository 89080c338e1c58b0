import type { PayeeTerms } from '../../shared/paymentRuns/payeeTerms.ts';
import { getItem } from '../db/items.ts';
import { paymentRunKeys } from '../db/keys/paymentRuns.ts';

/** Returns the day on which a licensor agreed that payers issue its invoices, if it did. */
export const loadSelfBillingDay = async (licensorId: string): Promise<string | undefined> =>
  (await getItem<PayeeTerms>(paymentRunKeys.payeeTerms(licensorId)))?.selfBillingFrom;
