import { describe, expect, it } from 'vitest';
import { foundKinds } from '../../../shared/finding/schema.ts';
import { foundAddress, recordIdAt } from '../../../web/finding/foundAddress.ts';
import { opens } from '../navigation/opens.ts';

const ids = {
  work: 'wrk',
  song: 'sng',
  album: 'alb',
  musician: 'mrn',
  company: 'crn',
  contract: 'ctr',
  batch: 'bat',
  withdrawal: 'wdr',
  demo: 'dmo',
  project: 'prj',
} as const;

describe('the page of a found record', () => {
  it.each(foundKinds)('is one of the page table, and known again: %s', (kind) => {
    const id = `${ids[kind]}_01jd0000000000000000000001`;
    for (const may of [() => true, () => false]) {
      const address = foundAddress(kind, id, may);
      expect(opens(address), address).toBe(true);
      if (kind !== 'withdrawal') expect(recordIdAt(address)).toBe(id);
    }
  });

  it('is not a form, a list or a page of something else', () => {
    for (const path of [
      '/Publish/Works/MusicalWorkPage/Edit/wrk_01jd0000000000000000000001',
      '/Publish/Works/MusicalWorkPage/1',
      '/Publish/CollaborationPartner/MusicianDetail/reg_01jd0000000000000000000001',
      '/Home',
    ])
      expect(recordIdAt(path), path).toBeUndefined();
  });
});
