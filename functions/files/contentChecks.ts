import type { ContentCheck } from './acceptedFiles.ts';
import { rangeOf } from './acceptedFiles.ts';
import { findAudioProblem, isAudio } from './audioContent.ts';
import { findContentProblem } from './fileContent.ts';

/**
 * Returns the check of files that may be audio. Apart from the other checks, because the parser of audio is larger than a whole
 * function.
 * @param onLength takes the key of each sound audio file and its length in seconds
 */
export const checkWithAudio =
  (onLength: (key: string, seconds: number) => void): ContentCheck =>
  (file, ending) =>
    isAudio(ending)
      ? findAudioProblem(file, ending, rangeOf(file), (seconds) => onLength(file.key, seconds))
      : findContentProblem(file, ending);
