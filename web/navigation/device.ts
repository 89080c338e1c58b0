/** Returns whether a user agent is a phone's (platform description, section 2: the product needs a desktop). */
export const isSmallDevice = (userAgent: string): boolean =>
  /iPhone|iPod|Android.+Mobile|Windows Phone|BlackBerry|Opera Mini/i.test(userAgent);
