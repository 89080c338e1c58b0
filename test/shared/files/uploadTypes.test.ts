import { describe, expect, it } from 'vitest';
import {
  createAnnouncedFileSchema,
  uploadedIdSchema,
  uploadInputSchema,
} from '../../../shared/files/schema.ts';
import {
  isAudio,
  toFileEnding,
  endingsBySize,
  findRepeatedName,
  findUploadProblem,
} from '../../../shared/files/uploadRules.ts';
import { isPersonal, uploadTypes, type UploadTypeName } from '../../../shared/files/uploadTypes.ts';

const megabyte = 1024 * 1024;

it.each([
  ['Night drive.MP3', true],
  ['mood.wav', true],
  ['mood.pdf', false],
  ['mp3', false],
])('recognises audio by the name of a file: %s', (fileName, isPlayed) =>
  expect(isAudio(fileName)).toBe(isPlayed),
);

it.each([
  ['uploads/documents/one.jpg', true],
  ['uploads/registrations/one.jpg', true],
  ['uploads/withdrawals/one.pdf', true],
  ['uploads/works/one.mp3', false],
  ['uploads/documents', false],
  ['uploads/documentsOfWorks/one.pdf', false],
  ['reports/uploads/documents/one.pdf', false],
])('keeps an object encrypted with the key of persons by its folder: %s, %s', (objectKey, expected) => {
  expect(isPersonal(objectKey)).toBe(expected);
});

describe('the table of upload types', () => {
  it('has every number of the product description, and 9 and 10 for types without one', () => {
    const numbers = Object.values(uploadTypes).map(({ number }) => number);
    expect([...new Set(numbers)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 98, 99]);
  });

  it('distinguishes the two types with the number 8 by the ending', () => {
    const { Statement, DemoAudio } = uploadTypes;
    const shared = Object.keys(Statement.sizes).filter((ending) => ending in DemoAudio.sizes);
    expect([Statement.number, DemoAudio.number, shared]).toEqual([8, 8, []]);
  });

  it.each([
    ['MusicianInfo', ['.jpg', '.jpeg', '.png'], 5],
    ['CompanyInfo', ['.jpg', '.jpeg', '.png', '.pdf', '.bmp'], 30],
    ['PartnerPhoto', ['.jpg', '.jpeg', '.png'], 5],
    ['WithdrawPaymentAttachment', ['.pdf', '.png', '.jpg', '.jpeg'], 10],
    ['TempUploadFile', ['.csv', '.tsv', '.txt', '.xlsx', '.zip'], 100],
    ['TempBankStatement', ['.xml', '.sta', '.940', '.mt940', '.txt', '.csv', '.xls', '.xlsx'], 2],
  ] as const)('allows %s files with %j of up to %d MB', (type, endings, megabytes) => {
    const [group, ...others] = endingsBySize(uploadTypes[type].sizes);
    expect(others).toEqual([]);
    expect(group).toEqual({ endings, maxBytes: megabytes * megabyte });
  });

  it('allows a larger WAV than MP3', () => {
    expect(uploadTypes.DemoAudio.sizes).toEqual({ '.mp3': 50 * megabyte, '.wav': 200 * megabyte });
  });

  it.each(['WithdrawStatementReport', 'TempDownloadFile'] as const)('allows no upload of a %s', (type) => {
    expect(uploadTypes[type]).toMatchObject({ uploader: 'product', sizes: {} });
  });
});

describe('a file to upload', () => {
  it.each<[string, number, UploadTypeName, string | undefined]>([
    ['front.jpg', 1, 'MusicianInfo', undefined],
    ['FRONT.JPEG', 5 * megabyte, 'MusicianInfo', undefined],
    ['front.jpg', 5 * megabyte + 1, 'MusicianInfo', 'tooLarge'],
    ['front.jpg', 0, 'MusicianInfo', 'empty'],
    ['front.pdf', 1, 'MusicianInfo', 'wrongKind'],
    ['front', 1, 'MusicianInfo', 'wrongKind'],
    ['jpg', 1, 'MusicianInfo', 'wrongKind'],
    ['front.jpg.exe', 1, 'CompanyInfo', 'wrongKind'],
    ['song.wav', 60 * megabyte, 'DemoAudio', undefined],
    ['song.mp3', 60 * megabyte, 'DemoAudio', 'tooLarge'],
    ['statement.csv', 1, 'DemoAudio', 'wrongKind'],
    ['toString', 1, 'MusicianInfo', 'wrongKind'],
  ])('named %s, with %d bytes, as %s has this problem: %s', (name, size, type, problem) => {
    expect(findUploadProblem(uploadTypes[type].sizes, { name, size })).toBe(problem);
    const read = createAnnouncedFileSchema(uploadTypes[type]).safeParse({ fileName: name, size });
    expect(read.success).toBe(problem === undefined);
  });

  it.each([
    ['a.PDF', '.pdf'],
    ['a.b.pdf', '.pdf'],
    ['a', ''],
    ['.pdf', '.pdf'],
    ['a.', '.'],
  ])('%s has the ending “%s”', (name, ending) => expect(toFileEnding(name)).toBe(ending));

  it.each([
    [['a.jpg', 'b.jpg'], undefined],
    [['a.jpg', 'A.JPG'], 'A.JPG'],
    [['caf\u00e9.pdf', 'cafe\u0301.pdf'], 'cafe\u0301.pdf'],
    [['a.jpg', ' a.jpg '], ' a.jpg '],
    [[], undefined],
  ])('%j has the repeated name %j', (names, repeated) => expect(findRepeatedName(names)).toBe(repeated));

  it.each([
    ['fil_0123456789.jpg', true],
    ['fil_0123456789.pdf', false],
    ['fil_0123456789', false],
    ['fil_0123456789xjpg', false],
    ['../fil_0123456789.jpg', false],
  ])('%s is the id of a picture: %s', (id, is) =>
    expect(uploadedIdSchema(uploadTypes.MusicianInfo).safeParse(id).success).toBe(is),
  );

  it('must belong to a record of the kind its type requires', () => {
    const file = { fileName: 'a.jpg', size: 1 };
    const musician = { ...file, type: 2, ownerId: 'mus_0123456789' };
    expect(uploadInputSchema.safeParse(musician).success).toBe(true);
    expect(uploadInputSchema.safeParse({ ...musician, type: 3 }).success).toBe(false);
    expect(uploadInputSchema.safeParse({ ...musician, type: 7 }).success).toBe(false);
    expect(uploadInputSchema.safeParse({ ...musician, type: 99 }).success).toBe(false);
  });
});
