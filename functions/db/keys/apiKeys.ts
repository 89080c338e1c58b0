/** Keys with which programs of a payee read its figures. */
export const apiKeyKeys = {
  /** Key by its payee and id. All of a payee: query `pk`. */
  key: (rightOwnerId: string, apiKeyId: string) => ({ pk: `apikeys#${rightOwnerId}`, sk: apiKeyId }),
  keysOf: (rightOwnerId: string) => `apikeys#${rightOwnerId}`,
  /** Last use of a key, and the number of its calls. */
  use: (apiKeyId: string) => ({ pk: `apikeyuse#${apiKeyId}`, sk: 'last' }),
  /** Number of calls with a key in a window of time; expires by TTL. */
  calls: (apiKeyId: string, window: number) => ({ pk: `apikeyuse#${apiKeyId}`, sk: `window#${window}` }),
};
