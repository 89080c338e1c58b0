import { describe, expect, it } from 'vitest';
import { isInAnotherName } from '../../../shared/people/paymentDetailRules.ts';

describe('a bank account in another name than the document', () => {
  it.each([
    ['陳小測', '陳小測', false],
    ['CHEN  Xiao-ce', 'Chen Xiao-Ce', false],
    ['Vale Records Co Ltd', 'Vale Records Co., Ltd.', false],
    ['ＶＡＬＥ', 'Vale', false],
    ['陳小不測', '陳小測', true],
    ['Iris Veil', 'Iris Vale', true],
    ['', 'Iris Vale', false],
    ['Iris Vale', undefined, false],
  ])('of "%s" and "%s" is noticed: %s', (accountName, documentName, differs) => {
    expect(isInAnotherName(accountName, documentName)).toBe(differs);
  });
});
