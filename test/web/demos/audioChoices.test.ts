import { expect, it } from 'vitest';
import { onlyAudio } from '../../../web/demos/audioChoices.ts';

const ids = {
  first: 'fil_00000000000001.mp3',
  second: 'fil_00000000000002.mp3',
  studio: 'fil_00000000000003.wav',
  disc: 'fil_00000000000004.wav',
  lyrics: 'fil_00000000000005.lrc',
} as const;
type Name = keyof typeof ids;

const wav = (sampleRate: number, bitsPerSample: number) => ({
  seconds: 180,
  sampleRate,
  bitsPerSample,
  channels: 2,
});

const files = (Object.keys(ids) as Name[]).map((name) => ({
  fileId: ids[name],
  fileName: `${name}${ids[name].slice(-4)}`,
  ...(name === 'studio' && { audio: wav(48_000, 24) }),
  ...(name === 'disc' && { audio: wav(44_100, 16) }),
}));

const fullSong = { fileId: ids.first, kind: 'DemoMP3' } as const;

it.each<[string, Name[], (typeof fullSong)[], string[] | undefined]>([
  ['the first MP3 is the full song, which a demo must have', ['first'], [], ['DemoMP3']],
  ['a second MP3 is the accompaniment', ['second'], [fullSong], ['DemoMP3', 'MmaMP3']],
  ['a WAV is what its format fits', ['studio'], [], ['DemoWAV']],
  ['a WAV beside the full song is what its format fits', ['disc'], [fullSong], ['DemoMP3', 'MmaWAV']],
  ['lyrics added with the song are left out', ['first', 'lyrics'], [], ['DemoMP3']],
  ['two MP3 files are for a person to tell apart', ['first', 'second'], [], undefined],
  ['an accompaniment alone fits no kind', ['disc'], [], undefined],
  ['lyrics have no kind', ['lyrics'], [fullSong], undefined],
])('%s', (_, added, stored, kinds) => {
  const addedIds = added.map((name) => ids[name]);
  const present = files.filter(
    ({ fileId }) => addedIds.includes(fileId as never) || stored.some((one) => one.fileId === fileId),
  );
  expect(onlyAudio(present, stored, addedIds)?.map(({ kind }) => kind)).toEqual(kinds);
});
