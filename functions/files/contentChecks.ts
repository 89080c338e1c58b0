import type { AudioProperties } from '../../shared/files/attached.ts';
import type { ContentCheck } from './acceptedFiles.ts';
import { createRangeReader } from './acceptedFiles.ts';
import { findAudioProblem, isAudio } from './audioContent.ts';
import { findContentProblem } from './fileContent.ts';

/**
 * Returns the check of files that may be audio. Kept apart from the other checks, because the audio parser is larger
 * than a whole function.
 * @param onSound receives the key, length and format of each valid audio file
 */
export const checkWithAudio =
  (onSound: (key: string, audio: AudioProperties) => void): ContentCheck =>
  (file, ending) =>
    isAudio(ending)
      ? findAudioProblem(file, ending, createRangeReader(file), (audio) => onSound(file.key, audio))
      : findContentProblem(file, ending);
