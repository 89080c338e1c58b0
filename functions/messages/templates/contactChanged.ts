import * as z from 'zod';
import { button, facts, text } from '../../../shared/messages/content.ts';
import {
  instantParam,
  nameParam,
  noSecrets,
  template,
  timeIn,
} from '../../../shared/messages/templates/template.ts';

/** Notifies a person at their former mail address that their account uses another one. */
export const contactChanged = template({
  params: z.object({ account: nameParam, at: instantParam }),
  secrets: noSecrets,
  isSafetyNotice: true,
  mail: ({ account, at }, language, { site, zone }) => {
    const time = timeIn(zone, at, language);
    const url = `${site}/HowToContactUs`;
    return {
      en: {
        subject: 'Your e-mail address was changed',
        blocks: [
          text('Your account now uses another e-mail address. Nothing more is sent to this one.'),
          facts(['Account', account], ['Time', time]),
          text('If this was you, there is nothing to do. If not, contact us at once.'),
          button('Contact us', url),
        ],
      },
      'zh-Hant': {
        subject: '您的電子郵件已變更',
        blocks: [
          text('您的帳號已改用其他電子郵件，此後不再寄送至本地址。'),
          facts(['帳號', account], ['時間', time]),
          text('如果是您本人操作，無須處理；如果不是，請立即與我們聯絡。'),
          button('聯絡我們', url),
        ],
      },
      'zh-Hans': {
        subject: '您的电子邮件已更改',
        blocks: [
          text('您的账号已改用其他电子邮件，此后不再发送至本地址。'),
          facts(['账号', account], ['时间', time]),
          text('如果是您本人操作，无须处理；如果不是，请立即与我们联系。'),
          button('联系我们', url),
        ],
      },
    }[language];
  },
});
