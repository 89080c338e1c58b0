import { chapters, type Place } from './chapters.ts';

/** Folds width and case, so that forms of one character are found by each other. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * Returns the steps that contain every word of the search in their texts, in the order of the guide.
 * @param textOf all texts of a step, in the reader's language
 */
export const findSteps = (search: string, textOf: (place: Place) => string): Place[] => {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return chapters
    .flatMap((chapter) => chapter.steps.map((step): Place => ({ chapter, step })))
    .filter((place) => {
      const text = fold(textOf(place));
      return words.every((word) => text.includes(word));
    });
};
