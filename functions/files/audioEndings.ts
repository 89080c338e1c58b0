const audioEndings = ['.mp3', '.wav'] as const;

/** Ending of a file that is checked as audio. */
export type AudioEnding = (typeof audioEndings)[number];

/** Returns whether a file is checked as audio, by its ending. */
export const isAudio = (ending: string): ending is AudioEnding =>
  audioEndings.some((audio) => audio === ending);
