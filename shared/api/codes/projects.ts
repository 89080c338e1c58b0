import { entry } from './entry.ts';

/** 8400 to 8409: song-request projects. The description gives no numbers, so these are ours. */
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
  AuthorNotInvited: entry(
    8407,
    409,
    'No author or publisher of this demo is invited to the request. Send the request to one of them first.',
    '這首作品的作者與出版公司皆未受邀。請先將專案寄給其中一位。',
    '这首作品的作者与出版公司均未受邀。请先将项目发给其中一位。',
  ),
  DemoDisabled: entry(
    8408,
    409,
    'An author has disabled this demo. It can be chosen again once it is enabled.',
    '作者已停用這首作品，重新啟用後才能選用。',
    '作者已停用这首作品，重新启用后才能选用。',
  ),
  CustomerCannotAct: entry(
    8409,
    409,
    'No active account of this customer may open song requests. Give one the permission first.',
    '此客戶沒有可處理徵歌專案的有效帳號，請先為其帳號開通權限。',
    '此客户没有可处理征歌项目的有效账号，请先为其账号开通权限。',
  ),
} as const;
