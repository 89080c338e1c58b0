const writeProperty = ([name, value]: [string, unknown]): string =>
  `${JSON.stringify(name)}:${canonicalJson(value)}`;

/**
 * Returns the canonical JSON of a value: names in the order of their UTF-16 code units, no white space, strings escaped
 * as by `JSON.stringify`. Leaves out fields without a value. Source: RFC 8785, with whole numbers only.
 * @throws TypeError for anything but objects, lists, strings, whole numbers and booleans
 */
export const canonicalJson = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value))
    return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null)
    throw new TypeError(`no canonical JSON for ${String(value)}`);
  const given = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${given
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(writeProperty)
    .join(',')}}`;
};
