import { describe, expect, it } from 'vitest';
import { internationalPhone, signInName } from '../../../shared/account/signInName.ts';

describe('the sign-in name', () => {
  it.each([
    [' Staff ', 'staff'],
    ['Someone@Refrain.example', 'someone@refrain.example'],
    ['0911000001', '0911000001'],
    ['+886911000001', '0911000001'],
    ['+886 0911-000-001', '0911000001'],
    ['+8613800000000', '13800000000'],
    ['+85291234567', '91234567'],
    ['+6581234567', '81234567'],
    ['+60123456789', '0123456789'],
    ['+4915112345678', '+4915112345678'],
  ])('reads %s as %s', (given, kept) => {
    expect(signInName(given)).toBe(kept);
  });
});

describe('a stored mobile number', () => {
  it.each([
    ['0911000001', '+886911000001'],
    ['13800000000', '+8613800000000'],
    ['0123456789', '+60123456789'],
    ['+852 9123-4567', '+85291234567'],
    // A number valid in both Hong Kong and Singapore.
    ['91234567', undefined],
    ['5550100', undefined],
  ])('%s has the international form %s', (stored, international) => {
    expect(internationalPhone(stored)).toBe(international);
  });
});
