import type { Identity } from '../../../../functions/api/identity.ts';
import { createDemo, updateDemo } from '../../../../functions/demos/demoStore.ts';
import { createTag, saveReview } from '../../../../functions/demos/reviewStore.ts';
import { announceUpload } from '../../../../functions/files/announceUpload.ts';
import { attachedKey } from '../../../../functions/files/attachedFileReader.ts';
import { attachFiles } from '../../../../functions/files/attachedFileStore.ts';
import type { Demo, DemoAudio, DemoFields } from '../../../../shared/demos/schema.ts';
import { wavFormats } from '../../../../shared/files/uploadTypes.ts';
import { sendFile } from '../client.ts';
import type { DemoBusiness } from '../seed.ts';
import { titleNames } from '../titleNames.ts';
import { sampleDemos, type SampleDemo, type SampleDemoKey } from './demos.ts';
import { renderTune } from './tones.ts';

/** People who register demos, by account. */
export type Authors = Record<SampleDemo['by'], Identity>;

const toDemoFields = (
  { names, writers, fields, tune }: SampleDemo,
  owners: DemoBusiness['owners'],
): DemoFields => {
  const named = titleNames(names);
  return {
    ...named,
    writers: writers.map(({ author, publisher, ...line }) => ({
      ...line,
      authorId: owners[author],
      publisherId: publisher && owners[publisher],
    })),
    singingLanguage: named.nativeCultureInfo === 'en' ? 'en' : 'cmn',
    bpm: tune?.bpm,
    lyricsLanguage: fields.lyrics ? named.nativeCultureInfo : undefined,
    musicOption: 'SharedEquallyByComposersOnly',
    lyricsOption: 'SharedEquallyByAll',
    musicStatus: 'UnsoldRightsByMb',
    lyricsStatus: 'UnsoldRightsByMb',
    visibility: 0,
    mixType: 1,
    relatedDemoIds: [],
    ...fields,
  };
};

/** Uploads one file of a demo and returns it with its kind. */
const uploadAudio = async (
  { actorId: owner }: Identity,
  demoId: string,
  kind: 'DemoWAV' | 'MmaWAV',
  content: Buffer,
): Promise<DemoAudio> => {
  const file = { fileName: kind === 'DemoWAV' ? 'demo.wav' : 'accompaniment.wav', size: content.length };
  const toKey = (id: string): string => attachedKey(demoId, id);
  const { fileId, ...address } = await announceUpload({ type: 'DemoAudio', toKey, owner }, file);
  await sendFile(file.fileName, address, content);
  return { fileId, kind };
};

/** Adds the audio of a demo, synthesised from its tune, and names the kind of each file. */
const addAudio = async (
  author: Identity,
  { demoId, version }: Demo,
  { tune, hasAccompaniment }: SampleDemo,
): Promise<void> => {
  if (!tune) return;
  const audio = [await uploadAudio(author, demoId, 'DemoWAV', renderTune(tune, wavFormats.studio, true))];
  if (hasAccompaniment)
    audio.push(await uploadAudio(author, demoId, 'MmaWAV', renderTune(tune, wavFormats.compactDisc, false)));
  const fileIds = audio.map(({ fileId }) => fileId);
  await attachFiles(author, demoId, { fileIds });
  await updateDemo(author, demoId, { audio, version });
};

const createTags = async (anr: Identity, demos: readonly SampleDemo[]): Promise<Map<string, string>> => {
  const names = [...new Set(demos.flatMap(({ review }) => review?.tags ?? []))];
  const tags = await Promise.all(names.map((name) => createTag(anr, name)));
  return new Map(tags.map(({ name, tagId }) => [name, tagId]));
};

/**
 * Registers the sample demos with their audio and A&R's entries, and returns their ids. Uses the stores directly:
 * loading the functions would take longer than their work.
 */
export const loadDemos = async (
  authors: Authors,
  owners: DemoBusiness['owners'],
): Promise<Record<SampleDemoKey, string>> => {
  const { staff } = authors;
  const samples = Object.entries(sampleDemos) as [SampleDemoKey, SampleDemo][];
  const tagIds = await createTags(
    staff,
    samples.map(([, sample]) => sample),
  );
  const ids: Partial<Record<SampleDemoKey, string>> = {};
  for (const [key, sample] of samples) {
    const author = authors[sample.by];
    const demo = await createDemo(author, { ...toDemoFields(sample, owners), notTheSame: false });
    const { demoId } = demo;
    await addAudio(author, demo, sample);
    const { score, remark, tags = [] } = sample.review ?? {};
    if (score)
      await saveReview(staff, {
        demoId,
        score,
        remark,
        tagIds: tags.map((name) => tagIds.get(name)!),
        version: 1,
      });
    ids[key] = demoId;
  }
  return ids as Record<SampleDemoKey, string>;
};
