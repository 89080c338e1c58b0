/**
 * Waits until all promises are settled, so that a failure of one does not end the function during the others.
 * @returns their results
 * @throws the first failure
 */
export const finishAll = async <T extends readonly unknown[] | []>(started: T) => {
  await Promise.allSettled(started);
  return Promise.all(started);
};
