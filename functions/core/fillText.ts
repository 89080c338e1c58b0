/** Returns a text with each `{name}` replaced by its value; a missing value is replaced by nothing. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
