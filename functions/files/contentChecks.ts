import type { AudioProperties } from '../../shared/files/attached.ts';
import type { ContentCheck } from './acceptedFiles.ts';
import { createRangeReader } from './acceptedFiles.ts';
import { isAudio } from './audioEndings.ts';
import { findContentProblem } from './fileContent.ts';

/**
 * Returns the check of files that may be audio. The audio parser is larger than a whole function, so it is loaded for the
 * first audio file.
 * @param onSound receives the key, length and format of each valid audio file
 */
export const checkWithAudio =
  (onSound: (key: string, audio: AudioProperties) => void): ContentCheck =>
  async (file, ending) => {
    if (!isAudio(ending)) return findContentProblem(file, ending);
    const { findAudioProblem } = await import('./audioContent.ts');
    return findAudioProblem(file, ending, createRangeReader(file), (audio) => onSound(file.key, audio));
  };
