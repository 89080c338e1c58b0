import { heading } from '../visit.ts';
import type { House } from './house.ts';
import { choose, fill, pick, press, search } from './office.ts';

export const song = { title: '月光渡口', artist: '沈月', isrc: 'TWA012600001' } as const;

/** Registers a work, its recording and an album of a licensor, as its agent. */
export const registerSong = async (house: House): Promise<void> => {
  const agent = await house.atDesk('chenguang', '/Publish/Works/MusicalWorkPage/Add');
  await fill(agent, '名稱', song.title);
  await press(agent, '填入簡體與拼音');
  await fill(agent, '作者', song.artist);
  await search(agent, '權利人', song.artist);
  await press(agent, '儲存');
  await heading(agent, song.title).waitFor();

  await house.atDesk('chenguang', '/Publish/Works/SongWorkPage/Create');
  await fill(agent, '名稱', song.title);
  await press(agent, '填入簡體與拼音');
  const performer = agent.getByRole('textbox', { name: /演出者/ }).first();
  await performer.fill(song.artist);
  await search(agent, '音樂著作', song.title);
  await fill(agent, 'ISRC', song.isrc);
  await search(agent, '權利人', song.artist);
  await press(agent, '儲存');
  await heading(agent, song.title).waitFor();

  await house.atDesk('chenguang', '/Publish/Works/AlbumPage/1');
  await press(agent, '新增專輯');
  await fill(agent, '名稱', '渡口');
  await press(agent, '填入簡體與拼音');
  await performer.fill(song.artist);
  await agent.getByLabel('加入錄音').first().click();
  await choose(agent, song.title);
  await press(agent, '儲存');
  await heading(agent, '渡口').waitFor();
};

/** Makes the contract of the recording at 70 % for the licensor, as the agent. */
export const makeContract = async (house: House): Promise<void> => {
  const agent = await house.atDesk('chenguang', '/Publish/LicenseContract/Create');
  await fill(agent, '合約編號', 'CG-2026-001');
  await fill(agent, '合約名稱', '沈月錄音代理');
  await pick(agent, '授權標的', '錄音');
  await search(agent, '授權方（乙方）', song.artist);
  for (const [place, day] of ['2026-01-01', '2027-12-31'].entries())
    await agent.getByPlaceholder('YYYY-MM-DD').nth(place).fill(day);
  await agent.getByLabel('選擇要加入的作品').first().click();
  await choose(agent, song.title);
  await agent.keyboard.press('Escape');
  await fill(agent, '授權方比例 %', '70');
  await press(agent, '儲存');
  await heading(agent, /沈月錄音代理|CG-2026-001/).waitFor();
};
