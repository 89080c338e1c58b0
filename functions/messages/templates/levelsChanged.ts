import * as z from 'zod';
import { button, facts, text } from '../../../shared/messages/content.ts';
import {
  instantParam,
  nameParam,
  noSecrets,
  template,
  timeIn,
} from '../../../shared/messages/templates/template.ts';

/** Tells a person that somebody else changed what their account may do. */
export const levelsChanged = template({
  params: z.object({ account: nameParam, byName: nameParam, at: instantParam }),
  secrets: noSecrets,
  mail: ({ account, byName, at }, language, { site, zone }) => {
    const time = timeIn(zone, at, language);
    const url = `${site}/Login`;
    return {
      en: {
        subject: 'The permissions of your account were changed',
        blocks: [
          text('Sign in to see what your account can do now. If a page you need is missing, ask the sender.'),
          facts(['Account', account], ['Changed by', byName], ['Time', time]),
          button('Sign in', url),
        ],
      },
      'zh-Hant': {
        subject: '您的帳號權限已變更',
        blocks: [
          text('登入後即可使用新的權限。如果找不到需要的頁面，請洽變更者。'),
          facts(['帳號', account], ['變更者', byName], ['時間', time]),
          button('登入', url),
        ],
      },
      'zh-Hans': {
        subject: '您的账号权限已更改',
        blocks: [
          text('登录后即可使用新的权限。如果找不到需要的页面，请联系更改者。'),
          facts(['账号', account], ['更改者', byName], ['时间', time]),
          button('登录', url),
        ],
      },
    }[language];
  },
});
