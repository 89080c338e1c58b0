import { mailAddressSchema, phoneNumberSchema, type Channel } from '../../shared/messages/schema.ts';
import type { CodePurpose } from '../../shared/messages/templates/oneTimeCode.ts';
import type { CodeState } from '../../shared/verification/codeRules.ts';
import { create, replace, type Write } from '../db/commit.ts';
import type { Stored } from '../db/items.ts';
import type { verificationKeys } from '../db/keys/verification.ts';
import { keyedHash } from './keyedHash.ts';

/** Recipient of a code: a mail address, or a phone number in international form (`+886912345678`). */
export type CodeTarget = { channel: Channel; to: string };

/** State of the codes of a recipient, as stored. */
export type StoredCode = { state: CodeState };

/** Seconds a state is stored: longer than any count or lock in it. */
const keptSeconds = 86_400;

/** Maximum attempts to write when another call changes the state first. */
export const maxAttempts = 10;

/** Returns the address or number of a recipient, checked. */
export const parseTarget = ({ channel, to }: CodeTarget): string =>
  (channel === 'mail' ? mailAddressSchema : phoneNumberSchema).parse(to);

/** Returns what is stored of a code. */
export const codeHash = (purpose: CodePurpose, target: string, code: string): Promise<string> =>
  keyedHash('code', purpose, target, code);

/** Returns the write of a changed state. */
export const stateWrite = (
  key: ReturnType<typeof verificationKeys.code>,
  stored: Stored<StoredCode> | undefined,
  state: CodeState,
  now: number,
): Write => {
  const item = { ...key, type: 'oneTimeCode', state, ttl: now + keptSeconds };
  return stored ? replace(item, stored.version) : create(item, 'StaleVersion');
};
