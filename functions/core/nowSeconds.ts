/** Returns the time in epoch seconds, as in tokens and in the expiry of items. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1000);
