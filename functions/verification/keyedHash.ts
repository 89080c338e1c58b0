import { GenerateMacCommand } from '@aws-sdk/client-kms';
import { kms } from '../core/clients/kms.ts';
import { environment } from '../core/environment.ts';

/**
 * Returns the HMAC of some texts by a key that never leaves KMS, in base64url. Codes and captcha answers are so short
 * that trying all of them would break a plain hash.
 */
export const keyedHash = async (...parts: readonly string[]): Promise<string> => {
  const { Mac } = await kms().send(
    new GenerateMacCommand({
      KeyId: environment('CODES_KEY_ID'),
      MacAlgorithm: 'HMAC_SHA_256',
      Message: Buffer.from(JSON.stringify(parts)),
    }),
  );
  return Buffer.from(Mac!).toString('base64url');
};
