import * as z from 'zod';
import { button, facts, text } from '../../../shared/messages/content.ts';
import {
  instantParam,
  nameParam,
  noSecrets,
  template,
  timeIn,
} from '../../../shared/messages/templates/template.ts';

/** Tells a person that their password was changed. */
export const passwordChanged = template({
  params: z.object({ account: nameParam, at: instantParam }),
  secrets: noSecrets,
  isSafetyNotice: true,
  mail: ({ account, at }, language, { site, zone }) => {
    const time = timeIn(zone, at, language);
    const url = `${site}/Publish/ForgetPassword`;
    return {
      en: {
        subject: 'Your password was changed',
        blocks: [
          text('The password of your account was changed.'),
          facts(['Account', account], ['Time', time]),
          text('If this was you, there is nothing to do. If not, reset your password at once.'),
          button('Reset my password', url),
        ],
      },
      'zh-Hant': {
        subject: '您的密碼已變更',
        blocks: [
          text('您帳號的密碼已變更。'),
          facts(['帳號', account], ['時間', time]),
          text('如果是您本人操作，無須處理；如果不是，請立即重設密碼。'),
          button('重設密碼', url),
        ],
      },
      'zh-Hans': {
        subject: '您的密码已更改',
        blocks: [
          text('您账号的密码已更改。'),
          facts(['账号', account], ['时间', time]),
          text('如果是您本人操作，无须处理；如果不是，请立即重置密码。'),
          button('重置密码', url),
        ],
      },
    }[language];
  },
});
