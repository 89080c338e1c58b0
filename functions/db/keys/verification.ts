import { partitionKey } from './fitting.ts';

/** One-time codes and captchas. Only functions granted the book `verification` write them. */
export const verificationKeys = {
  /** Codes of a purpose sent to a mail address or phone number; expires by TTL. */
  code: (purpose: string, target: string) => ({
    pk: partitionKey('code#', `${purpose}#${target}`),
    sk: 'code',
  }),
  /** Captcha that waits for its answer; expires by TTL. */
  captcha: (captchaId: string) => ({ pk: `captcha#${captchaId}`, sk: 'captcha' }),
  /** Number of captchas that an address requested in a window of time; expires by TTL. */
  captchaCount: (address: string, window: number) => ({ pk: `captcha#from#${address}`, sk: String(window) }),
};
