import type { wavFormats } from '../../../../shared/files/uploadTypes.ts';

/** Tune of a demo: tempo, and chords of MIDI notes, each for half a bar, two beats. */
export type Tune = { bpm: number; chords: readonly (readonly number[])[] };

type WavFormat = (typeof wavFormats)[keyof typeof wavFormats];

/** A note: its MIDI number, second it begins at, and loudness from 0 to 1. */
type Note = { midi: number; at: number; loudness: number };

/** Seconds until a plucked note has faded away. */
const noteSeconds = 0.7;

/** Hertz of a MIDI note, in equal temperament around A4 of 440 Hz. */
const toHertz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

/** Adds a plucked note to the sound: a tone with its octave, which fades. */
const addNote = (sound: Float64Array, { midi, at, loudness }: Note, sampleRate: number): void => {
  const first = Math.round(at * sampleRate);
  const last = Math.min(sound.length, first + Math.round(noteSeconds * sampleRate));
  const turn = (2 * Math.PI * toHertz(midi)) / sampleRate;
  for (let sample = first; sample < last; sample += 1) {
    const place = sample - first;
    const fade = Math.min(1, place / (0.005 * sampleRate)) * Math.exp((-6 * place) / sampleRate);
    sound[sample]! += loudness * fade * (Math.sin(turn * place) + 0.3 * Math.sin(2 * turn * place));
  }
};

/** Returns the accompaniment of a tune, a broken chord over a bass, and the notes that represent the voice. */
const createNotes = ({ bpm, chords }: Tune): Record<'accompaniment' | 'voice', Note[]> => {
  const beat = 60 / bpm;
  const bars = chords.map((chord, bar) => ({ chord, at: bar * 2 * beat }));
  const accompaniment = bars.flatMap(({ chord, at }) =>
    Array.from({ length: 4 }, (_, eighth) => [
      { midi: chord[eighth % chord.length]!, at: at + (eighth * beat) / 2, loudness: 0.12 },
      ...(eighth % 2 ? [] : [{ midi: chord[0]! - 12, at: at + (eighth * beat) / 2, loudness: 0.3 }]),
    ]).flat(),
  );
  const voice = bars.flatMap(({ chord, at }, bar) =>
    [2, 1].map((tone, index) => ({
      midi: chord[(tone + bar) % chord.length]! + 12,
      at: at + index * beat,
      loudness: 0.25,
    })),
  );
  return { accompaniment, voice };
};

/** Writes mono sound as an uncompressed WAV. */
const toWav = (sound: Float64Array, { sampleRate, bitsPerSample }: WavFormat): Buffer => {
  const bytes = bitsPerSample / 8;
  const loudest = 2 ** (bitsPerSample - 1) - 1;
  const file = Buffer.alloc(44 + sound.length * bytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * bytes, 28);
  file.writeUInt16LE(bytes, 32);
  file.writeUInt16LE(bitsPerSample, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(sound.length * bytes, 40);
  for (const [place, value] of sound.entries())
    file.writeIntLE(Math.round(Math.max(-1, Math.min(1, value)) * loudest), 44 + place * bytes, bytes);
  return file;
};

/**
 * Returns a tune as a mono WAV, some seconds long.
 * @param hasVoice false for the accompaniment alone
 */
export const renderTune = (tune: Tune, form: WavFormat, hasVoice: boolean): Buffer => {
  const { accompaniment, voice } = createNotes(tune);
  const seconds = (tune.chords.length * 2 * 60) / tune.bpm + noteSeconds;
  const sound = new Float64Array(Math.round(seconds * form.sampleRate));
  for (const note of [...accompaniment, ...(hasVoice ? voice : [])]) addNote(sound, note, form.sampleRate);
  return toWav(sound, form);
};
