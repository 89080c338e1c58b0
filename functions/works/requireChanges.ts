import { Refusal } from '../core/refusal.ts';
import { changesBetween } from '../db/commit.ts';

/**
 * Returns the changes of an edit, for its history.
 * @throws Refusal `NoChanges` for an edit that changes nothing
 */
export const requireChanges = (before: object, after: object): ReturnType<typeof changesBetween> => {
  const edit = changesBetween(before, after);
  const isEmpty = [edit.changes, edit.before].every((values) => Object.keys(values).length === 0);
  if (isEmpty) throw new Refusal('NoChanges');
  return edit;
};
