import type { ContentCheck } from './acceptedFiles.ts';
import { rangeOf } from './acceptedFiles.ts';
import { findAudioProblem, isAudio } from './audioContent.ts';
import { findContentProblem } from './fileContent.ts';

/** Checks audio as well. Apart from the other checks, because the parser of audio is larger than a whole function. */
export const checkWithAudio: ContentCheck = (file, ending) =>
  isAudio(ending) ? findAudioProblem(file, ending, rangeOf(file)) : findContentProblem(file, ending);
