/** A chunk of a RIFF file. */
const chunk = (id: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(id, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
};

type WavForm = { sampleRate?: number; bits?: number; channels?: number; format?: number; samples?: number };

/**
 * A WAV of silence.
 * @param about `format`: 1 for PCM, 3 for floating point, 0xfffe for the extensible header of PCM
 */
export const wav = (about: WavForm = {}): Buffer => {
  const { sampleRate = 44_100, bits = 16, channels = 2, format = 1, samples = 441 } = about;
  const block = (channels * bits) / 8;
  const head = Buffer.alloc(format === 0xfffe ? 40 : 16);
  head.writeUInt16LE(format, 0);
  head.writeUInt16LE(channels, 2);
  head.writeUInt32LE(sampleRate, 4);
  head.writeUInt32LE(sampleRate * block, 8);
  head.writeUInt16LE(block, 12);
  head.writeUInt16LE(bits, 14);
  if (format === 0xfffe) {
    head.writeUInt16LE(22, 16);
    head.writeUInt16LE(bits, 18);
    Buffer.from('0100000000001000800000aa00389b71', 'hex').copy(head, 24);
  }
  const content = Buffer.concat([
    Buffer.from('WAVE', 'latin1'),
    chunk('fmt ', head),
    chunk('data', Buffer.alloc(samples * block)),
  ]);
  return chunk('RIFF', content);
};

const kilobits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];

/** A frame of an MP3 of 44.1 kHz in stereo, without sound. */
export const mp3Frame = (kilobitsASecond: number): Buffer => {
  const frame = Buffer.alloc(Math.floor((144 * kilobitsASecond * 1000) / 44_100));
  Buffer.from([0xff, 0xfb, kilobits.indexOf(kilobitsASecond) << 4, 0x44]).copy(frame);
  return frame;
};

/** An MP3 of frames with these bit rates. */
export const mp3 = (rates: readonly number[] = Array.from({ length: 40 }, () => 192)): Buffer =>
  Buffer.concat(rates.map(mp3Frame));

/** A tag of ID3v1, which follows the frames. */
export const id3v1 = (): Buffer => {
  const tag = Buffer.alloc(128);
  tag.write('TAGTide Table', 'latin1');
  return tag;
};

/** A tag of ID3v2 with padding, which precedes the frames. */
export const id3v2 = (bytes: number): Buffer => {
  const tag = Buffer.alloc(10 + bytes);
  tag.write('ID3\u0003', 'latin1');
  tag.set([(bytes >> 21) & 127, (bytes >> 14) & 127, (bytes >> 7) & 127, bytes & 127], 6);
  return tag;
};
