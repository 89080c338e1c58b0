import { sendFile } from '../../infra/tools/demo/client.ts';
import { getAuthority } from '../../shared/account/routes.ts';
import { createDemo, updateDemo } from '../../shared/demos/routes.ts';
import type { DemoFields } from '../../shared/demos/schema.ts';
import { attachFiles, uploadFile } from '../../shared/files/routes.ts';
import { newDemo } from '../api/owners/demoFields.ts';
import { titleOf } from '../shared/demos/demoFields.ts';
import { wav } from '../support/audio.ts';
import type { Product } from '../support/product.ts';

/** Registers a demo of the musician with a full song of ten seconds, so that it is offered. */
export const offerDemo = async (
  { as }: Product,
  name: string,
  visibility: DemoFields['visibility'] = 0,
): Promise<string> => {
  const musician = await as('musician');
  const { musicianInfoId } = await musician.call(getAuthority);
  const names = titleOf(name);
  const { demoId } = await musician.call(createDemo, {
    body: { ...newDemo(musicianInfoId!), names, visibility },
  });
  const content = wav({ sampleRate: 48_000, bits: 24, samples: 480_000 });
  const { attachmentId, ...address } = await musician.call(uploadFile, {
    body: { type: 8, workId: demoId, fileName: 'song.wav', size: content.length },
  });
  await sendFile('song.wav', address, content);
  await musician.call(attachFiles, { params: { id: demoId }, body: { fileIds: [attachmentId] } });
  const audio = [{ fileId: attachmentId, kind: 'DemoWAV' as const }];
  await musician.call(updateDemo, { params: { id: demoId }, body: { audio, version: 1 } });
  return demoId;
};
