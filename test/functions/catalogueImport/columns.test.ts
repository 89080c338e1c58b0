import { expect, it } from 'vitest';
import { columnOfHeader, hasColumn } from '../../../functions/catalogueImport/columns.ts';

it.each([
  ['musicalWorks', ' External ID ', 'external_id'],
  ['musicalWorks', '作品編號', 'external_id'],
  ['musicalWorks', '作品编号', 'external_id'],
  ['musicalWorks', '曲名', 'name'],
  ['musicalWorks', 'Work Title', 'name'],
  ['musicalWorks', 'ＩＳＷＣ', 'iswc'],
  ['musicalWorks', '權利人2', 'right2_owner'],
  ['musicalWorks', '权利2类型', 'right2_type'],
  ['songs', '權利人12', 'share12_owner'],
  ['songs', '比例1', 'share1_percentage'],
  ['songs', '歌手', 'performers'],
  ['contracts', '乙方', 'licensor'],
  ['contracts', '合同编号', 'contract_number'],
  ['rightOwners', '統編', 'registration_number'],
  ['rightOwners', 'name_zh-Hans', 'name_zh-hans'],
] as const)('a %s file may call its column %j', (kind, header, column) => {
  expect(columnOfHeader(kind, header)).toBe(column);
});

it('a header of no known column is kept and ignored', () => {
  expect(columnOfHeader('musicalWorks', 'Mood Board')).toBe('mood_board');
  expect(hasColumn('musicalWorks', 'mood_board')).toBe(false);
  expect(hasColumn('rightOwners', columnOfHeader('rightOwners', '權利人1'))).toBe(false);
});
