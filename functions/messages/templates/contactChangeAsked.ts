import * as z from 'zod';
import { button, facts, note, text } from '../../../shared/messages/content.ts';
import {
  instantParam,
  nameParam,
  template,
  timeIn,
  tokenParam,
} from '../../../shared/messages/templates/template.ts';

/** Tells a person at their present mail address that another one was requested, with a link that stops it. */
export const contactChangeAsked = template({
  params: z.object({ account: nameParam, newAddress: nameParam, at: instantParam }),
  secrets: tokenParam,
  secretSeconds: 86_400,
  isSafetyNotice: true,
  mail: ({ account, newAddress, at, token }, language, { site, zone }) => {
    // Browsers never send the fragment to a server, so the secret is in no log.
    const url = `${site}/Publish/StopContact#${token}`;
    const time = timeIn(zone, at, language);
    return {
      en: {
        subject: 'Somebody asked to change your e-mail address',
        blocks: [
          text('Your account will use another address once its owner opens a link we sent there.'),
          facts(['Account', account], ['New address', newAddress], ['Time', time]),
          text('If this was you, there is nothing to do. If not, stop it and set a new password.'),
          button('Stop the change', url),
          note('A new password stops it too.'),
        ],
      },
      'zh-Hant': {
        subject: '有人要求變更您的電子郵件',
        blocks: [
          text('開啟寄到新地址的連結後，您的帳號就會改用該地址。'),
          facts(['帳號', account], ['新地址', newAddress], ['時間', time]),
          text('如果是您本人操作，無須處理；如果不是，請停止變更並重設密碼。'),
          button('停止變更', url),
          note('設定新密碼也會停止變更。'),
        ],
      },
      'zh-Hans': {
        subject: '有人要求更改您的电子邮件',
        blocks: [
          text('打开发送到新地址的链接后，您的账号就会改用该地址。'),
          facts(['账号', account], ['新地址', newAddress], ['时间', time]),
          text('如果是您本人操作，无须处理；如果不是，请停止更改并重设密码。'),
          button('停止更改', url),
          note('设置新密码也会停止更改。'),
        ],
      },
    }[language];
  },
});
