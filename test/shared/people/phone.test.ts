import { describe, expect, it } from 'vitest';
import { isTelephone, nationalMobile } from '../../../shared/people/phone.ts';

describe('a mobile number', () => {
  it.each([
    [158, '0912345678', '0912345678'],
    [158, '912 345 678', '0912345678'],
    [158, '+886 912-345-678', '0912345678'],
    [158, '０９１２３４５６７８', '0912345678'],
    [158, '0212345678', undefined],
    [158, '091234567', undefined],
    [156, '13800138000', '13800138000'],
    [156, '+86 138 0013 8000', '13800138000'],
    [156, '23800138000', undefined],
    [458, '0123456789', '0123456789'],
    [458, '01123456789', '01123456789'],
    [458, '123456789', '0123456789'],
    [458, '+60 11-2345 6789', '01123456789'],
    [458, '012345678', undefined],
    [702, '81234567', '81234567'],
    [702, '+65 9123 4567', '91234567'],
    [702, '61234567', undefined],
    [344, '51234567', '51234567'],
    [344, '(852) 51234567', undefined],
    [344, '+852 91234567', '91234567'],
    [344, '41234567', undefined],
    [9999, '+81 90-1234-5678', '+81 90-1234-5678'],
  ])('of country %i written %s is %s', (country, text, expected) => {
    expect(nationalMobile(country, text)).toBe(expected);
  });
});

describe('a telephone number', () => {
  it.each([
    ['02-2771 1234 #56', true],
    ['+886 (2) 2771-1234', true],
    ['12345', false],
    ['call me', false],
    ['0212345678x9', false],
  ])('may be written %s: %s', (text, expected) => {
    expect(isTelephone(text)).toBe(expected);
  });
});
