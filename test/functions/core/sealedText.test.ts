import { DecryptCommand, type GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openText, sealText } from '../../../functions/core/sealedText.ts';
import { sealSecrets } from '../../../functions/messages/messageSecrets.ts';
import { payeeNumbers } from '../../../functions/withdrawals/payeeNumbers.ts';
import {
  openAccountNumber,
  openDocumentNumber,
  sealAccount,
  sealDocument,
} from '../../../functions/payees/sealedDetails.ts';
import type { BankAccount, PersonIdentity } from '../../../shared/people/accountSchema.ts';
import type { Payee } from '../../../functions/withdrawals/withdrawalStore.ts';

/*
 * Texts as they are stored today, sealed by a key of this test. Whoever changes the form, or what it is bound to, cannot
 * open a single stored number any more: these constants stay as they are, and a new form is added beside them.
 */

const ownerId = 'mus_01jd0000000000000000000001';
const bankAccountId = 'bnk_01jd0000000000000000000001';
const identityId = 'idn_01jd0000000000000000000001';
const messageId = 'msg_01jd0000000000000000000001';

const dataKey = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
const wrappedKey = Buffer.from('wrapped data key');

const stored = {
  account: 'v1.d3JhcHBlZCBkYXRhIGtleQ.AQIDBAUGBwgJCgsMNdto5tihxrF0m1N2IqfRDgKE43hB-Yw0vu6AOJw',
  document: 'v1.d3JhcHBlZCBkYXRhIGtleQ.AQIDBAUGBwgJCgsMRNto5tihxrF0m579JhXSzmJaKRzOrPVzElE',
  message: 'v1.d3JhcHBlZCBkYXRhIGtleQ.AQIDBAUGBwgJCgsMfsg5uojx0rxuk1F0JCbcCj8ReZ-S6UfWPZMWsd6RBwk3',
};

const accountPlace = { owner: ownerId, record: bankAccountId, field: 'accountNumber' };
const documentPlace = { owner: ownerId, record: identityId, field: 'number' };
const messagePlace = { message: messageId };

/** Inputs of the commands sent to KMS, in order. */
let asked: object[];

beforeEach(() => {
  asked = [];
  vi.stubEnv('TABLE_NAME', 'a-table');
  vi.stubEnv('NUMBERS_KEY_ID', 'key-of-numbers');
  vi.stubEnv('SECRETS_KEY_ID', 'key-of-secrets');
  vi.spyOn(KMSClient.prototype, 'send').mockImplementation((command: unknown) => {
    const isDecrypt = command instanceof DecryptCommand;
    asked.push((command as DecryptCommand | GenerateDataKeyCommand).input);
    return { Plaintext: Buffer.from(dataKey), ...(!isDecrypt && { CiphertextBlob: wrappedKey }) };
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const toOpen = (KeyId: string, EncryptionContext: object) => ({
  KeyId,
  CiphertextBlob: wrappedKey,
  EncryptionContext,
});

describe('a text that was sealed before', () => {
  it('opens as the number of a bank account', async () => {
    const account = { ownerId, bankAccountId, sealedNumber: stored.account };
    expect(await openAccountNumber(account)).toBe('0123456789012');
    expect(asked).toEqual([toOpen('key-of-numbers', accountPlace)]);
  });

  it('opens as the number of a document', async () => {
    const document = { ownerId, identityId, sealedNumber: stored.document };
    expect(await openDocumentNumber(document)).toBe('A123456789');
    expect(asked).toEqual([toOpen('key-of-numbers', documentPlace)]);
  });

  it('opens as both numbers of the payee of a withdrawal', async () => {
    const sealed = {
      ownerId,
      bankAccountId,
      identityId,
      accountNumber: stored.account,
      identityNumber: stored.document,
    };
    expect(await payeeNumbers({ sealed } as Payee)).toEqual({
      accountNumber: '0123456789012',
      identityNumber: 'A123456789',
    });
  });

  it('opens as the code of a message', async () => {
    expect(await openText('key-of-secrets', stored.message, messagePlace)).toBe('{"code":"123456"}');
    expect(asked).toEqual([toOpen('key-of-secrets', messagePlace)]);
  });

  it.each([
    ['of another owner', { ...accountPlace, owner: 'mus_01jd0000000000000000000002' }],
    ['of another record', { ...accountPlace, record: 'bnk_01jd0000000000000000000002' }],
    ['of another field', { ...accountPlace, field: 'number' }],
    ['with its values in another order', { record: bankAccountId, owner: ownerId, field: 'accountNumber' }],
  ])('does not open at a place %s, whatever KMS says', async (_, place) => {
    await expect(openText('key-of-numbers', stored.account, place)).rejects.toThrow(/authenticate/);
  });

  it('does not open when it was changed, or has another form', async () => {
    const changed = stored.account.replace('Ndto', 'Ndtp');
    await expect(openText('key-of-numbers', changed, accountPlace)).rejects.toThrow(/authenticate/);
    const other = stored.account.replace('v1.', 'v2.');
    await expect(openText('key-of-numbers', other, accountPlace)).rejects.toThrow('unknown format');
  });
});

describe('a text that is sealed', () => {
  const toSeal = (KeyId: string, EncryptionContext: object) => ({
    KeyId,
    KeySpec: 'AES_256',
    EncryptionContext,
  });

  it('is bound to its owner, record and field, and stores only the end of the number beside it', async () => {
    const account = { ownerId, bankAccountId, accountNumber: '0123456789012' } as BankAccount;
    const document = { ownerId, identityId, number: 'A123456789' } as PersonIdentity;
    const [sealedAccount, sealedDocument] = [await sealAccount(account), await sealDocument(document)];
    expect(asked).toEqual([toSeal('key-of-numbers', accountPlace), toSeal('key-of-numbers', documentPlace)]);
    expect(sealedAccount.accountNumber).toBe('••••9012');
    expect(sealedDocument.number).toBe('••••6789');
    expect(await openAccountNumber(sealedAccount)).toBe('0123456789012');
    expect(await openDocumentNumber(sealedDocument)).toBe('A123456789');
  });

  it('has the form of those sealed before, and is another text each time', async () => {
    const seal = () => sealText('key-of-numbers', '0123456789012', accountPlace);
    const texts = [await seal(), await seal()];
    for (const text of texts) {
      const [version, key, sealed] = text.split('.');
      expect([version, key, Buffer.from(sealed!, 'base64url').length]).toEqual([
        ...['v1', wrappedKey.toString('base64url'), 12 + 13 + 16],
      ]);
    }
    expect(new Set(texts).size).toBe(2);
  });

  it('is bound to its message by the key of secrets', async () => {
    await sealSecrets(messageId, { code: '123456' }, 1_800_000_000);
    expect(asked).toEqual([toSeal('key-of-secrets', messagePlace)]);
  });
});
