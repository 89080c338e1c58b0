import { expect } from 'vitest';
import { newId } from '../../../functions/core/newId.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { createMusicalWork } from '../../../shared/works/routes.ts';
import { invoke } from '../../support/dataCloud.ts';
import { chineseNames } from '../../support/chineseNames.ts';

/**
 * Registers a musical work that one right owner wrote and owns, and returns its id. Ids made at the same moment look alike, and
 * so do the titles made of them.
 */
export const registerWork = async (
  staff: Identity,
  rightOwnerId: string,
  more: object = {},
): Promise<string> => {
  const { data, name } = await invoke(createMusicalWork, staff, {
    body: {
      names: chineseNames(`歌 ${newId('wrk')}`),
      nativeCultureInfo: 'zh-Hant',
      singingLanguage: 'cmn',
      genre: 1,
      copyrights: ['OC', 'OA'].map((rightType) => ({ rightType, rightOwnerId, percentage: '50' })),
      notTheSame: true,
      ...more,
    },
  });
  expect(name).toBe('Success');
  return String(data.musicalWorkId);
};
