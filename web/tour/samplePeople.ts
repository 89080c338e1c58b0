import type { RightOwnerSummary } from '../../shared/people/schema.ts';

/*
 * Invented people of the tour.
 */

/** Id with a number in the place of a ULID. */
export const toId = (prefix: string, number: number): string =>
  `${prefix}_${String(number).padStart(26, '0')}`;

const person = (number: number, hant: string, hans: string, en: string): RightOwnerSummary => ({
  rightOwnerId: toId('mus', number),
  kind: 'Musician',
  names: [
    { cultureInfo: 'zh-Hant', name: hant },
    { cultureInfo: 'zh-Hans', name: hans },
    { cultureInfo: 'en', name: en },
  ],
  nativeCultureInfo: 'zh-Hant',
});

/** The licensor whose income the tour shows. */
export const samplePerson = person(1, '許晴川', '许晴川', 'Sunny Hsu');
/** The others who wrote or perform the works of the tour. */
export const otherPeople = [
  person(2, '周以樂', '周以乐', 'Ella Chow'),
  person(3, '潮間帶', '潮间带', 'Tidal Zone'),
];
