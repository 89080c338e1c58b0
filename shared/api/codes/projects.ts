import { entry } from './entry.ts';

/** 8400 to 8406: song-request projects. The description gives no numbers, so these are ours. */
export const projects = {
  ProjectFinished: entry(
    8400,
    409,
    'The project is finished. Open a new case to start again.',
    '專案已結束；如需重新徵選，請另開新案。',
    '项目已结束；如需重新征选，请另开新案。',
  ),
  ProjectNotReady: entry(
    8401,
    409,
    'The project is not in a state for this.',
    '專案目前的狀態無法執行此操作。',
    '项目目前的状态无法执行此操作。',
  ),
  DemoNotReady: entry(
    8402,
    409,
    'The demo is not in a state for this.',
    '作品目前的狀態無法執行此操作。',
    '作品目前的状态无法执行此操作。',
  ),
  DemoSold: entry(
    8403,
    409,
    'This part of the song is already sold.',
    '這首歌的該項權利已售出。',
    '这首歌的该项权利已售出。',
  ),
  NotFirstReserved: entry(
    8404,
    409,
    'Another customer reserved this demo first.',
    '已有其他客戶先保留這首作品。',
    '已有其他客户先保留这首作品。',
  ),
  DemoSubmitted: entry(
    8405,
    409,
    'This demo is already in the project.',
    '這首作品已在專案中。',
    '这首作品已在项目中。',
  ),
  DeadlinePassed: entry(
    8406,
    409,
    'The deadline for authors has passed.',
    '作者交件期限已過。',
    '作者交稿期限已过。',
  ),
} as const;
