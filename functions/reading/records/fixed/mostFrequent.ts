/** Returns the most frequent number and its count; the first of several, and a count of 0 without numbers. */
export const mostFrequent = (
  numbers: readonly number[],
): { readonly number: number; readonly times: number } => {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  let best = { number: 0, times: 0 };
  for (const [number, times] of counts) if (times > best.times) best = { number, times };
  return best;
};
