import { parseFromTokenizer, type IFormat } from 'music-metadata';
import type { AudioProperties } from '../../shared/files/attached.ts';
import { minMp3BitRate, wavFormats } from '../../shared/files/uploadTypes.ts';
import type { AudioEnding } from './audioEndings.ts';
import type { FileParts } from './fileContent.ts';
import { endsWithWholeFrame } from './mp3Frames.ts';
import { ObjectTokenizer, type FetchRange } from './objectTokenizer.ts';

export type AudioProblem = 'fileContent' | 'audioForm';

/**
 * Returns the average bits per second of an MP3. A constant bit rate is read from the frames; a variable one is the
 * size divided by the length.
 */
const mp3BitRate = ({ bitrate = 0, codecProfile, duration }: IFormat, size: number): number =>
  codecProfile === 'CBR' || !duration ? bitrate : (size * 8) / duration;

const checkMp3 = (format: IFormat, { end, size }: FileParts): AudioProblem | undefined => {
  const isMp3 = format.container === 'MPEG' && /Layer 3$/.test(format.codec ?? '');
  if (!isMp3 || !format.duration || !endsWithWholeFrame(end)) return 'fileContent';
  return mp3BitRate(format, size) >= minMp3BitRate ? undefined : 'audioForm';
};

/** Names of uncompressed sound: format 1, and format 65534, whose longer header 24-bit sound requires. */
const plainCodecs = ['PCM', 'non-PCM (65534)'];

const checkWav = (format: IFormat, { start, size }: FileParts): AudioProblem | undefined => {
  // The length in the header does not include its own first eight bytes.
  const isWhole = start.length >= 12 && start.readUInt32LE(4) + 8 <= size;
  if (format.container !== 'WAVE' || !format.numberOfSamples || !isWhole) return 'fileContent';
  const isPlain = plainCodecs.includes(format.codec ?? '');
  const isAllowed = Object.values(wavFormats).some(
    (form) => form.sampleRate === format.sampleRate && form.bitsPerSample === format.bitsPerSample,
  );
  return isPlain && isAllowed ? undefined : 'audioForm';
};

/** Returns length and format of audio that passed its check; `undefined` when the content does not state them. */
const toAudioProperties = ({
  duration,
  sampleRate,
  bitsPerSample,
  numberOfChannels,
  container,
}: IFormat): AudioProperties | undefined => {
  if (!duration || !sampleRate || !numberOfChannels) return undefined;
  const form = { seconds: duration, sampleRate, channels: numberOfChannels };
  return container === 'WAVE' && bitsPerSample ? { ...form, bitsPerSample } : form;
};

const checks = { '.mp3': checkMp3, '.wav': checkWav } as const satisfies Record<AudioEnding, unknown>;

/**
 * Returns why an uploaded file is not the audio its ending says, is incomplete, or has an unsupported format. Supported
 * are MP3 of 192 kbps or more, and WAV of 48 kHz and 24 bits or 44.1 kHz and 16 bits.
 * @param fetchRange reads the rest of the file
 * @param onSound receives length and format of valid audio
 */
export const findAudioProblem = async (
  file: FileParts,
  ending: AudioEnding,
  fetchRange: FetchRange,
  onSound: (audio: AudioProperties) => void = () => undefined,
): Promise<AudioProblem | undefined> => {
  let unreadable: unknown;
  const fetch: FetchRange = (from, to) =>
    fetchRange(from, to).catch((error: unknown) => {
      unreadable = error;
      throw error;
    });
  try {
    const tokenizer = new ObjectTokenizer(fetch, file.size);
    const { format } = await parseFromTokenizer(tokenizer, { duration: true, skipCovers: true });
    const problem = checks[ending](format, file);
    const properties = toAudioProperties(format);
    if (!problem && properties) onSound(properties);
    return problem;
  } catch {
    if (unreadable) throw unreadable;
    // The parser throws for broken audio and unknown formats.
    return 'fileContent';
  }
};
