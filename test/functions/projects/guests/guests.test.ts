import { expect, it } from 'vitest';
import type { DemoAudio } from '../../../../shared/demos/schema.ts';
import { isPlayableByGuests } from '../../../../functions/projects/guests/playableByGuests.ts';
import type { SubmissionFacts } from '../../../../shared/projects/states.ts';

const audio: DemoAudio[] = [{ fileId: 'fil_0000000001.mp3', kind: 'DemoMP3' }];
const demo = { audio, disabled: false, visibility: 0 as const };
const standing = { status: 'Pending', state: 'Pending', isSoldElsewhere: false } as const;
const facts = { demo, isSent: true, isSold: false };

it.each<[string, Partial<SubmissionFacts>, Partial<typeof facts> & { demo?: object }, boolean]>([
  ['hear a demo the vendor was sent', {}, {}, true],
  ['hear one it reserved', { status: 'Reserved', state: 'Reserved' }, {}, true],
  ['hear the song of its deal', { status: 'Completed', state: 'Confirmed' }, { isSold: true }, true],
  ['lose the other demos at a deal', { status: 'Completed', state: 'Confirmed' }, {}, false],
  ['lose one that is rejected', { state: 'Rejected' }, {}, false],
  ['lose one that is sold elsewhere', { isSoldElsewhere: true }, {}, false],
  ['lose all when the project ends', { status: 'Ended' }, {}, false],
  ['never hear one the vendor was not sent', { state: 'Unsent' }, { isSent: false }, false],
  ['lose one that is disabled', {}, { demo: { ...demo, disabled: true } }, false],
  ['never hear one its authors keep to themselves', {}, { demo: { ...demo, visibility: 1 as never } }, false],
])('guests of a vendor %s', (_title, of, about, isHeard) => {
  expect(isPlayableByGuests({ ...standing, ...of }, { ...facts, ...about } as typeof facts)).toBe(isHeard);
});
