import { expect, it } from 'vitest';
import { chainSteps } from '../../../shared/income/chainStep.ts';
import { stepProduct } from '../../../web/income/stepProduct.ts';

it('writes each step of a chain as what reaches it, the share, and what is not passed on', () => {
  expect(chainSteps(['70', '80', '90']).map((step) => stepProduct(step, 'en'))).toEqual([
    '72% × 70%',
    '90% × 80% × 30%',
    '100% × 90% × 20%',
  ]);
});
