/** Maximum characters of a file name. */
const maxLength = 255;

/**
 * Returns the name to try for a file: its own, then with the day, then with the day and a number.
 * @param day ISO 8601
 * @param attempt number of names that were taken
 */
export const datedName = (name: string, day: string, attempt: number): string => {
  if (attempt === 0) return name;
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const mark = attempt === 1 ? ` (${day})` : ` (${day} ${attempt})`;
  return `${stem.slice(0, maxLength - mark.length - ending.length)}${mark}${ending}`;
};
