import { uploadTypes, type UploadSizes } from './uploadTypes.ts';

/** Returns the ending of a file name with its dot, in lower case; empty when there is none. */
export const toFileEnding = (fileName: string): string => /\.[^.]*$/.exec(fileName)?.[0].toLowerCase() ?? '';

/** Returns whether a file is audio that a browser plays, by its name. */
export const isAudio = (fileName: string): boolean => toFileEnding(fileName) in uploadTypes.DemoAudio.sizes;

export type UploadProblem = 'wrongKind' | 'empty' | 'tooLarge';

/**
 * Returns why a file may not be uploaded, judged by its name and size; `undefined` when it may.
 * @param size bytes
 */
export const findUploadProblem = (
  sizes: UploadSizes,
  { name, size }: { name: string; size: number },
): UploadProblem | undefined => {
  const largest = sizes[toFileEnding(name)];
  if (largest === undefined) return 'wrongKind';
  if (size === 0) return 'empty';
  return size > largest ? 'tooLarge' : undefined;
};

/** Field of an announcement that each problem concerns, and the key of its text in `validation`. */
export const uploadIssues = {
  wrongKind: { field: 'fileName', message: 'fileType' },
  empty: { field: 'size', message: 'fileEmpty' },
  tooLarge: { field: 'size', message: 'fileTooLarge' },
} as const satisfies Record<UploadProblem, { field: string; message: string }>;

/** Returns a file name in comparable form, in which case and Unicode form make no difference. */
export const comparableName = (fileName: string): string => fileName.trim().normalize('NFC').toLowerCase();

/** Returns the first name that equals an earlier one; `undefined` when all differ. */
export const findRepeatedName = (fileNames: readonly string[]): string | undefined => {
  const seen = new Set<string>();
  return fileNames.find((name) => {
    const comparable = comparableName(name);
    const isRepeated = seen.has(comparable);
    seen.add(comparable);
    return isRepeated;
  });
};

/** Returns the endings grouped by maximum size, in order of size. */
export const endingsBySize = (sizes: UploadSizes): { maxBytes: number; endings: string[] }[] => {
  const groups = new Map<number, string[]>();
  for (const [ending, maxBytes] of Object.entries(sizes))
    groups.set(maxBytes, [...(groups.get(maxBytes) ?? []), ending]);
  return [...groups].map(([maxBytes, endings]) => ({ maxBytes, endings }));
};
