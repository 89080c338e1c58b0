import * as z from 'zod';
import { button, facts, text } from '../../../shared/messages/content.ts';
import { nameParam, noSecrets, template } from '../../../shared/messages/templates/template.ts';

/** Tells a licensor that it can sign in, and tells its agent. */
export const registrationApproved = template({
  params: z.object({
    licensorName: nameParam,
    reader: z.enum(['licensor', 'agent']),
    /** Account name of the licensor. */
    account: nameParam,
  }),
  secrets: noSecrets,
  mail: ({ licensorName, reader, account }, language, { site }) => {
    const isOwn = reader === 'licensor';
    return {
      en: {
        subject: isOwn ? 'Your registration is approved' : `The registration of ${licensorName} is approved`,
        blocks: isOwn
          ? [
              text(`Dear ${licensorName},`),
              text('Your registration is approved. You can sign in now.'),
              facts(['Account', account]),
              button('Sign in', `${site}/Login`),
            ]
          : [text(`${licensorName} can sign in now.`)],
      },
      'zh-Hant': {
        subject: isOwn ? '您的註冊已通過審核' : `${licensorName} 的註冊已通過審核`,
        blocks: isOwn
          ? [
              text(`${licensorName} 您好：`),
              text('您的註冊已通過審核，現在可以登入。'),
              facts(['帳號', account]),
              button('登入', `${site}/Login`),
            ]
          : [text(`${licensorName} 現在可以登入。`)],
      },
      'zh-Hans': {
        subject: isOwn ? '您的注册已通过审核' : `${licensorName} 的注册已通过审核`,
        blocks: isOwn
          ? [
              text(`${licensorName} 您好：`),
              text('您的注册已通过审核，现在可以登录。'),
              facts(['账号', account]),
              button('登录', `${site}/Login`),
            ]
          : [text(`${licensorName} 现在可以登录。`)],
      },
    }[language];
  },
});
