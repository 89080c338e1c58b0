import type { DemoAudioKind } from '../../shared/demos/enumerations.ts';
import { audioProblem, formatProblem, listKinds } from '../../shared/demos/rules.ts';
import type { DemoAudio } from '../../shared/demos/schema.ts';
import type { AttachedFile } from '../../shared/files/attached.ts';

/** Chosen kind by file; blank for a file that is not used. */
export type Choices = Readonly<Record<string, string>>;

type NewFile = Pick<AttachedFile, 'fileId' | 'fileName' | 'audio'>;

/**
 * Returns the first kind that fits the format of a new file and that no other file has: the full song, if it can be one.
 */
const suggestedKind = (
  { fileName, audio }: NewFile,
  taken: readonly DemoAudioKind[],
): DemoAudioKind | undefined => {
  const kinds = listKinds(fileName).filter((kind) => !taken.includes(kind));
  return kinds.find((kind) => !formatProblem(kind, audio)) ?? kinds[0];
};

/** Returns the audio according to the choices: an unchanged file keeps its kind, a new one gets the kind that fits. */
export const chosenAudio = (
  files: readonly NewFile[],
  stored: readonly DemoAudio[],
  choices: Choices,
): DemoAudio[] => {
  const taken = stored.map(({ kind }) => kind);
  return files.flatMap((file) => {
    const { fileId, fileName } = file;
    const known = stored.find((one) => one.fileId === fileId)?.kind;
    const before = known ?? suggestedKind(file, taken);
    const kind = fileId in choices ? listKinds(fileName).find((one) => one === choices[fileId]) : before;
    if (kind) taken.push(kind);
    return kind ? [{ fileId, kind }] : [];
  });
};

/** Returns whether two lists name the same files as the same kinds, in whatever order. */
export const isSameAudio = (one: readonly DemoAudio[], other: readonly DemoAudio[]): boolean =>
  one.length === other.length &&
  one.every(({ fileId, kind }) => other.some((audio) => audio.fileId === fileId && audio.kind === kind));

/**
 * Returns the audio with files that were just added, when each can be of one kind only; `undefined` when a person has to
 * choose, when no kind fits, or when none of them is audio of a demo.
 * @param files all files of the demo, the added ones among them
 */
export const onlyAudio = (
  files: readonly NewFile[],
  stored: readonly DemoAudio[],
  addedIds: readonly string[],
): DemoAudio[] | undefined => {
  const added = files.filter(
    ({ fileId, fileName }) => addedIds.includes(fileId) && listKinds(fileName).length > 0,
  );
  if (added.length === 0) return undefined;
  const possible = added.reduce<DemoAudio[][]>(
    (before, { fileId, fileName }) =>
      before.flatMap((audio) => listKinds(fileName).map((kind) => [...audio, { fileId, kind }])),
    [[...stored]],
  );
  const [only, ...more] = possible.filter((audio) => audioProblem(audio, files) === undefined);
  return more.length > 0 ? undefined : only;
};
