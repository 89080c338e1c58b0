import { afterAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { fileKeys } from '../../../functions/db/keys/files.ts';
import { changeItem } from '../../../functions/db/writeItem.ts';
import { attachedKey } from '../../../functions/files/attachedFileReader.ts';
import { putObject } from '../../../functions/files/files.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import {
  copyDemo,
  createAnrTag,
  createDemo,
  downloadDemoLyrics,
  getAnrReview,
  getDemo,
  listAnrDemos,
  listAnrTags,
  listDemos,
  saveAnrReview,
  updateDemo,
} from '../../../shared/demos/routes.ts';
import {
  attachFiles,
  listAttachedFiles,
  removeAttachedFile,
  uploadFile,
} from '../../../shared/files/routes.ts';
import type { DemoFields } from '../../../shared/demos/schema.ts';
import { comparableName } from '../../../shared/files/uploadRules.ts';
import { mp3, wav } from '../../support/audio.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { demoFields, titleOf } from '../../shared/demos/demoFields.ts';
import { createAgent, createLicensor } from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';

const authorLevels = { genericRoleAuthority: 1, infoRoleAuthority: 3, demoRoleAuthority: 2 };

const signUpAnr = () =>
  signUp({ kind: 'system', systemUserId: '1' }, { infoRoleAuthority: 4, demoRoleAuthority: 2 });

const signUpAuthor = async (agentId: string): Promise<Identity> => {
  const { licensorId } = await createLicensor(agentId);
  return signUp({ kind: 'musician', musicianInfoId: licensorId }, authorLevels);
};

const cloud = await startDataCloud();
const agentId = await createAgent();
const [anr, colleague] = [await signUpAnr(), await signUpAnr()];
const [author, other] = [await signUpAuthor(agentId), await signUpAuthor(agentId)];

afterAll(() => cloud.dispose());

const createFields = (by: Identity, fields: Partial<DemoFields> = {}): DemoFields =>
  demoFields({ writers: [{ role: 2, authorId: by.rightOwnerId!, percentage: '100' }], ...fields });

/** Returns a new demo of an author. Demos of the tests may have the same title. */
const createInput = (by: Identity, fields: Partial<DemoFields> = {}) => ({
  ...createFields(by, fields),
  notTheSame: true,
});

const create = async (by: Identity, fields: Partial<DemoFields> = {}): Promise<string> => {
  const { name, data } = await invoke(createDemo, by, { body: createInput(by, fields) });
  expect(name).toBe('Success');
  return String(data.demoId);
};

const patch = (by: Identity, id: string, body: object) => invoke(updateDemo, by, { params: { id }, body });

/** Adds a file to a demo. */
const addFile = async (by: Identity, id: string, fileName: string, content: Buffer): Promise<string> => {
  const announced = { type: 8, workId: id, fileName, size: content.length };
  const { data } = await invoke(uploadFile, by, { body: announced });
  const fileId = String(data.attachmentId);
  await putObject(attachedKey(id, fileId), content, 'audio/mpeg');
  expect((await invoke(attachFiles, by, { params: { id }, body: { fileIds: [fileId] } })).name).toBe(
    'Success',
  );
  return fileId;
};

/** Adds a full song to a demo of version 1. */
const addSong = async (by: Identity, id: string): Promise<string> => {
  const fileId = await addFile(by, id, 'song.mp3', mp3());
  const audio = [{ fileId, kind: 'DemoMP3' }];
  expect((await patch(by, id, { audio, version: 1 })).name).toBe('Success');
  return fileId;
};

const rate = (by: Identity, demoId: string, score: string) =>
  invoke(saveAnrReview, by, { body: { demoId, score } });

const idsIn = ({ data }: { data: { items: unknown[] } }): string[] =>
  (data.items as { demoId: string }[]).map(({ demoId }) => demoId);

const listForAnr = async (query: object = {}) => idsIn(await invoke(listAnrDemos, anr, { query }));

describe('a demo', () => {
  it('can be registered only by one of its writers (8102)', async () => {
    const { name, code } = await invoke(createDemo, author, { body: createFields(other) });
    expect([name, code]).toEqual(['RightOwnerMustBeSelf', 8102]);
    const id = await create(author);
    const writers = [{ role: 2, authorId: other.rightOwnerId, percentage: '100' }];
    expect((await patch(author, id, { writers, version: 1 })).name).toBe('RightOwnerMustBeSelf');
    expect((await invoke(createDemo, anr, { body: createInput(author) })).name).toBe('Success');
  });

  it('needs a genre (8010) and a singing language (8011)', async () => {
    const { genres: _, ...noGenre } = createFields(author);
    const { singingLanguage: _sung, ...notSung } = createFields(author);
    expect((await invoke(createDemo, author, { body: noGenre })).code).toBe(8010);
    const emptied = { ...createFields(author), genres: [] };
    expect((await invoke(createDemo, author, { body: emptied })).code).toBe(8010);
    const id = await create(author);
    expect((await patch(author, id, { genres: [], version: 1 })).code).toBe(8010);
    expect((await invoke(createDemo, author, { body: notSung })).code).toBe(8011);
  });

  it('needs a new Chinese title in both scripts and in pinyin (8200), also as a new version', async () => {
    const names = [{ cultureInfo: 'zh-Hant' as const, name: '只有繁體' }];
    const body = createInput(author, { names });
    expect((await invoke(createDemo, author, { body })).code).toBe(8200);
    const id = await create(author);
    expect((await invoke(copyDemo, author, { params: { id }, body })).code).toBe(8200);
    const english = createInput(author, {
      names: [{ cultureInfo: 'en', name: 'Night Ferry' }],
      nativeCultureInfo: 'en',
      singingLanguage: 'en',
    });
    expect((await invoke(createDemo, author, { body: english })).name).toBe('Success');
  });

  it('asks before it has the title of another song of its authors (8300), and names it', async () => {
    const names = titleOf('只有一次的歌');
    const body = createFields(author, { names });
    const { data, name } = await invoke(createDemo, author, { body });
    expect(name).toBe('Success');
    const again = await invoke(createDemo, author, { body });
    expect(again.code).toBe(8300);
    expect(again.data.data).toEqual({
      demos: [{ demoId: data.demoId, name: '只有一次的歌' }],
      works: [],
    });
    expect((await invoke(createDemo, other, { body: createFields(other, { names }) })).name).toBe('Success');
    const params = { id: String(data.demoId) };
    expect((await invoke(copyDemo, author, { params, body })).name).toBe('Success');
    expect((await invoke(createDemo, author, { body: { ...body, notTheSame: true } })).name).toBe('Success');
  });

  it('has each kind of audio once: two files cannot both be the full song', async () => {
    const id = await create(author);
    const files = [await addFile(author, id, 'one.mp3', mp3()), await addFile(author, id, 'two.mp3', mp3())];
    const naming = (kinds: string[]) =>
      patch(author, id, { audio: files.map((fileId, at) => ({ fileId, kind: kinds[at] })), version: 1 });
    const refused = await naming(['DemoMP3', 'DemoMP3']);
    expect(refused.data.data).toMatchObject({
      issues: [{ path: 'body.audio.1.kind', message: 'sameAudioKind' }],
    });
    expect((await naming(['DemoMP3', 'MmaMP3'])).name).toBe('Success');
  });

  it('refuses an edit that changes nothing (8101), text that is too long, and unknown related demos', async () => {
    const id = await create(author);
    expect((await patch(author, id, { genres: [1], version: 1 })).code).toBe(8101);
    expect((await patch(author, id, { note: 'x'.repeat(1001), version: 1 })).name).toBe('InvalidData');
    const hidden = await create(other);
    expect((await patch(author, id, { relatedDemoIds: [hidden], version: 1 })).name).toBe('InvalidData');
  });

  it('keeps the first of two simultaneous edits and refuses the second', async () => {
    const id = await create(author);
    const outcomes = await Promise.all([
      patch(author, id, { bpm: 90, version: 1 }),
      patch(anr, id, { bpm: 120, version: 1 }),
    ]);
    expect(outcomes.map(({ name }) => name).toSorted()).toEqual(['StaleVersion', 'Success']);
  });

  it('clears a field that is set to null and keeps fields not named', async () => {
    const id = await create(author, { bpm: 90, note: '草稿' });
    const { data } = await patch(author, id, { bpm: null, version: 1 });
    expect(data.bpm).toBeUndefined();
    expect(data).toMatchObject({ note: '草稿', genres: [1], version: 2 });
  });

  it('is offered once it has a full song, which cannot be removed while the demo is offered', async () => {
    const id = await create(author, { visibility: 0 });
    const open = () => invoke(getDemo, other, { params: { id } });
    expect((await open()).name).toBe('DataNotFound');
    expect((await patch(author, id, { audio: [], version: 1 })).name).toBe('InvalidData');
    const stranger = [{ fileId: 'fil_00000000000009.mp3', kind: 'DemoMP3' }];
    expect((await patch(author, id, { audio: stranger, version: 1 })).name).toBe('InvalidData');
    const fileId = await addSong(author, id);
    const removal = { params: { id, fileId } };
    expect((await invoke(removeAttachedFile, author, removal)).name).toBe('InvalidOperation');
    expect(await listForAnr()).toContain(id);
    const seen = await open();
    expect(seen.name).toBe('Success');
    expect(seen.data.writers).toEqual([
      { role: 2, authorId: author.rightOwnerId, authorName: expect.any(String) },
    ]);
    expect(seen.data).not.toHaveProperty('note');
    expect((await patch(other, id, { bpm: 90, version: 2 })).name).toBe('NotAllowed');
    expect((await patch(author, id, { disabled: true, version: 2 })).name).toBe('Success');
    expect((await open()).name).toBe('DataNotFound');
    expect(await listForAnr()).not.toContain(id);
  });

  it('accepts a WAV only as a kind its audio format fits, or as any kind when its format is not stored', async () => {
    const id = await create(author);
    const fileId = await addFile(author, id, 'song.wav', wav());
    const { data } = await invoke(listAttachedFiles, author, { params: { id } });
    const form = { sampleRate: 44_100, bitsPerSample: 16, channels: 2 };
    expect(data.items).toMatchObject([{ fileId, audio: form }]);
    const nameAsSong = () => patch(author, id, { audio: [{ fileId, kind: 'DemoWAV' }], version: 1 });
    const refused = await nameAsSong();
    expect([refused.name, refused.data.data]).toMatchObject([
      'InvalidData',
      { issues: [{ path: 'body.audio.0.kind', message: 'songForm' }] },
    ]);
    const key = fileKeys.attached(id, comparableName('song.wav'));
    await changeItem(key, { remove: ['audio'] });
    expect((await nameAsSong()).name).toBe('Success');
  });

  it('is hidden from others while visible only to its authors, as are its files and history', async () => {
    const id = await create(author);
    await addSong(author, id);
    const params = { params: { id } };
    for (const route of [getDemo, listAttachedFiles, getHistory])
      expect((await invoke(route, other, params)).name).toBe('DataNotFound');
    expect((await invoke(copyDemo, other, { params: { id }, body: createFields(other) })).name).toBe(
      'DataNotFound',
    );
    expect((await invoke(getDemo, anr, params)).name).toBe('Success');
    expect(idsIn(await invoke(listDemos, author, { query: { limit: 100 } }))).toContain(id);
    expect(idsIn(await invoke(listDemos, other, { query: { limit: 100 } }))).not.toContain(id);
  });

  it('is related to its copy in both directions, and the copy has no files', async () => {
    const id = await create(author);
    await addSong(author, id);
    const { data } = await invoke(copyDemo, author, { params: { id }, body: createFields(author) });
    expect(data).toMatchObject({ copiedFromId: id, audio: [], version: 1, related: [{ demoId: id }] });
    const original = await invoke(getDemo, author, { params: { id } });
    expect(original.data.related).toMatchObject([{ demoId: data.demoId }]);
  });

  it('returns its lyrics as a file, and DataNotFound when it has none', async () => {
    const id = await create(author, { lyrics: '夜航的人', lyricsLanguage: 'zh-Hant' });
    const ask = (of: string, type?: string) =>
      invoke(downloadDemoLyrics, author, { query: type ? { id: of, type } : { id: of } });
    expect((await ask(id)).data).toEqual({ fileName: '夜航.txt', text: '夜航的人' });
    expect((await ask(id, 'lrc')).name).toBe('DataNotFound');
    expect((await ask(await create(author))).name).toBe('DataNotFound');
  });
});

describe('A&R', () => {
  it('has one rating per person, and simultaneous ratings of two people both count', async () => {
    const id = await create(author);
    await addSong(author, id);
    await Promise.all([rate(anr, id, 'Excellent'), rate(colleague, id, 'Average')]);
    const both = await invoke(getAnrReview, anr, { params: { id } });
    expect(both.data).toMatchObject({ ratingCount: 2, average: '2.5', myScore: 'Excellent' });
    const again = await rate(anr, id, 'NeedImprovement');
    expect(again.data).toMatchObject({ ratingCount: 2, average: '1.5', myScore: 'NeedImprovement' });
    expect((await rate(anr, id, 'NeedImprovement')).code).toBe(8101);
  });

  it('saves remark and tags by version, and the second of two simultaneous saves is refused', async () => {
    const id = await create(author);
    const write = (by: Identity, remark: string) =>
      invoke(saveAnrReview, by, { body: { demoId: id, remark, version: 1 } });
    const outcomes = await Promise.all([write(anr, '好'), write(colleague, '再聽')]);
    expect(outcomes.map(({ name }) => name).toSorted()).toEqual(['StaleVersion', 'Success']);
    const unknown = { demoId: id, tagIds: ['tag_0000000000000'], version: 2 };
    expect((await invoke(saveAnrReview, anr, { body: unknown })).name).toBe('InvalidData');
    const unversioned = { demoId: id, remark: '好' };
    expect((await invoke(saveAnrReview, anr, { body: unversioned })).name).toBe('InvalidData');
  });

  it('cannot create a tag twice, in any case, width or script (8100)', async () => {
    const make = (name: string) => invoke(createAnrTag, anr, { body: { name } });
    expect((await make('抒情 Ballad')).name).toBe('Success');
    const { name, code } = await make('抒情ｂａｌｌａｄ');
    expect([name, code]).toEqual(['AnrTagDuplicate', 8100]);
    const { tagId } = (await make('Acoustic')).data;
    const { items } = (await invoke(listAnrTags, colleague)).data;
    const tags = items as { tagId: string; name: string }[];
    expect(tags).toContainEqual({ tagId, name: 'Acoustic' });
    expect(tags.filter((one) => /ballad/i.test(one.name))).toHaveLength(1);
  });

  it('sees unrated demos first, and can filter the list', async () => {
    const rated = await create(author, { bpm: 95, moods: [23], genres: [2] });
    const fresh = await create(author, {
      bpm: 141,
      names: titleOf('潮汐表'),
      singingLanguage: 'nan',
    });
    for (const id of [fresh, rated]) await addSong(author, id);
    await rate(colleague, rated, 'Average');
    const order = await listForAnr({ limit: 100 });
    expect(order.indexOf(fresh)).toBeLessThan(order.indexOf(rated));
    const found: [object, boolean, boolean][] = [
      [{ rating: 'unrated' }, true, false],
      [{ rating: 'mine' }, true, true],
      [{ mood: 23 }, false, true],
      [{ genre: 2 }, false, true],
      [{ minBpm: 140 }, true, false],
      [{ minBpm: 90, maxBpm: 100 }, false, true],
      [{ language: 'nan' }, true, false],
      [{ keyword: '潮汐' }, true, false],
    ];
    for (const [query, hasFresh, hasRated] of found) {
      const ids = await listForAnr({ limit: 100, ...query });
      expect([query, ids.includes(fresh), ids.includes(rated)]).toEqual([query, hasFresh, hasRated]);
    }
  });

  it('sees only rated and tagged demos without the A&R permissions', async () => {
    const id = await create(author);
    await addSong(author, id);
    const plain = await signUp(
      { kind: 'system', systemUserId: '2' },
      { infoRoleAuthority: 3, demoRoleAuthority: 2 },
    );
    const lists = async () =>
      idsIn(await invoke(listAnrDemos, plain, { query: { limit: 100 } })).includes(id);
    expect(await lists()).toBe(false);
    await rate(anr, id, 'Average');
    expect(await lists()).toBe(false);
    const tag = await invoke(createAnrTag, anr, { body: { name: 'heard' } });
    await invoke(saveAnrReview, anr, { body: { demoId: id, tagIds: [tag.data.tagId], version: 1 } });
    expect(await lists()).toBe(true);
  });
});

it('shows no A&R data to an author on any demo route, even with the level of A&R', async () => {
  const id = await create(author, { lyrics: '夜', lyricsLanguage: 'zh-Hant' });
  await addSong(author, id);
  const secret = '機密備註';
  await rate(anr, id, 'NeedImprovement');
  const tag = await invoke(createAnrTag, anr, { body: { name: '機密標籤' } });
  const noted = { demoId: id, remark: secret, tagIds: [tag.data.tagId], version: 1 };
  expect((await invoke(saveAnrReview, anr, { body: noted })).name).toBe('Success');
  const params = { id };
  const answers = [
    await invoke(listDemos, author, { query: { limit: 100 } }),
    await invoke(getDemo, author, { params }),
    await invoke(copyDemo, author, { params, body: createFields(author) }),
    await patch(author, id, { bpm: 77, version: 2 }),
    await invoke(downloadDemoLyrics, author, { query: { id } }),
    await invoke(getHistory, author, { params }),
    await invoke(listAttachedFiles, author, { params }),
  ];
  for (const { name, data } of answers) {
    expect(name).toBe('Success');
    expect(JSON.stringify(data)).not.toMatch(/機密|NeedImprovement|rating|remark|tagIds|average|tag_/);
  }
  for (const [route, input] of [
    [listAnrDemos, {}],
    [getAnrReview, { params }],
    [saveAnrReview, { body: { demoId: id, score: 'Excellent' } }],
    [createAnrTag, { body: { name: 'x' } }],
    [listAnrTags, {}],
  ] as const)
    expect((await invoke(route, author, input)).name).toBe('NotAllowed');
  const history = { params: { id: id.replace('dmo_', 'anr_') } };
  expect((await invoke(getHistory, author, history)).name).toBe('DataNotFound');
  expect((await invoke(getHistory, anr, history)).name).toBe('Success');
});
