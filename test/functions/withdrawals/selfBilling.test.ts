import { describe, expect, it } from 'vitest';
import { payerEntities } from '../../../shared/reference/enumerations.ts';
import { selfBillingAgreement } from '../../../functions/withdrawals/selfBilling.ts';

describe('an agreement that the payer issues the invoices', () => {
  it('counts for payers in Singapore and Malaysia only', () => {
    const counting = payerEntities.filter((payer) => selfBillingAgreement(payer, '2026-01-01', '2026-11-30'));
    expect(counting).toEqual(['singaporeMalaysia', 'malaysia']);
  });

  it('counts from its day on', () => {
    expect(selfBillingAgreement('malaysia', '2026-03-01', '2026-02-28')).toBeUndefined();
    expect(selfBillingAgreement('malaysia', '2026-03-01', '2026-03-01')).toBe('2026-03-01');
    expect(selfBillingAgreement('malaysia', undefined, '2026-03-01')).toBeUndefined();
  });
});
