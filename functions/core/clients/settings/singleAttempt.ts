/**
 * Settings of a client that sends a request once. A request without a response may have been carried out, so the SDK
 * must not repeat one that must not take effect twice. Times in milliseconds.
 */
export const singleAttempt = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
} as const;
