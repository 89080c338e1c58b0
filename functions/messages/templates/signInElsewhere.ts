import * as z from 'zod';
import { browserText } from '../../../shared/account/browserText.ts';
import { button, facts, text } from '../../../shared/messages/content.ts';
import {
  instantParam,
  nameParam,
  noSecrets,
  template,
  timeIn,
} from '../../../shared/messages/templates/template.ts';

/** Tells a person that a browser they never used signed in to their account. */
export const signInElsewhere = template({
  params: z.object({
    account: nameParam,
    at: instantParam,
    /** Browser and system, such as `Firefox on Windows`. */
    browser: nameParam.optional(),
    /** IP address. */
    address: nameParam.optional(),
  }),
  secrets: noSecrets,
  isSafetyNotice: true,
  mail: ({ account, at, browser, address }, language, { site, zone }) => {
    const url = `${site}/Publish/ForgetPassword`;
    const details = (labels: readonly [account: string, time: string, browser: string, address: string]) => {
      const values = [
        account,
        timeIn(zone, at, language),
        browser && browserText(browser, language),
        address,
      ];
      return facts(
        ...labels.flatMap((label, index) => {
          const value = values[index];
          return value === undefined ? [] : [[label, value] as const];
        }),
      );
    };
    return {
      en: {
        subject: 'New sign-in to your account',
        blocks: [
          text('Somebody signed in to your account from a browser that was not used before.'),
          details(['Account', 'Time', 'Browser', 'IP address']),
          text('If this was you, there is nothing to do. If not, reset your password at once.'),
          button('Reset my password', url),
        ],
      },
      'zh-Hant': {
        subject: '您的帳號有新的登入',
        blocks: [
          text('有人從未曾使用過的瀏覽器登入您的帳號。'),
          details(['帳號', '時間', '瀏覽器', 'IP 位址']),
          text('如果是您本人操作，無須處理；如果不是，請立即重設密碼。'),
          button('重設密碼', url),
        ],
      },
      'zh-Hans': {
        subject: '您的账号有新的登录',
        blocks: [
          text('有人从未曾使用过的浏览器登录您的账号。'),
          details(['账号', '时间', '浏览器', 'IP 地址']),
          text('如果是您本人操作，无须处理；如果不是，请立即重置密码。'),
          button('重置密码', url),
        ],
      },
    }[language];
  },
});
