import * as z from 'zod';
import { button, facts, note, text } from '../../../shared/messages/content.ts';
import {
  instantParam,
  nameParam,
  template,
  timeIn,
  tokenParam,
} from '../../../shared/messages/templates/template.ts';

/** Asks the owner of a new mail address to confirm it. Sent to the new address. */
export const contactChangeConfirm = template({
  params: z.object({ account: nameParam, newAddress: nameParam, validUntil: instantParam }),
  secrets: tokenParam,
  secretSeconds: 86_400,
  mail: ({ account, newAddress, validUntil, token }, language, { site, zone }) => {
    // Browsers never send the fragment to a server, so the secret is in no log.
    const url = `${site}/Publish/ConfirmContact#${token}`;
    const until = timeIn(zone, validUntil, language);
    return {
      en: {
        subject: 'Confirm your new e-mail address',
        blocks: [
          text('Confirm this address to use it with your account. Until then the earlier one stays in use.'),
          facts(['Account', account], ['New address', newAddress]),
          button('Confirm the address', url),
          note(`The link is valid until ${until}.`),
          note('If you did not ask for this, ignore this message: nothing changes.'),
        ],
      },
      'zh-Hant': {
        subject: '請確認您的新電子郵件地址',
        blocks: [
          text('請確認此地址，確認後即用於您的帳號；在此之前仍使用原地址。'),
          facts(['帳號', account], ['新地址', newAddress]),
          button('確認地址', url),
          note(`連結有效至 ${until}。`),
          note('如果您沒有提出此要求，請忽略本郵件，資料不會變更。'),
        ],
      },
      'zh-Hans': {
        subject: '请确认您的新电子邮件地址',
        blocks: [
          text('请确认此地址，确认后即用于您的账号；在此之前仍使用原地址。'),
          facts(['账号', account], ['新地址', newAddress]),
          button('确认地址', url),
          note(`链接有效至 ${until}。`),
          note('如果您没有提出此要求，请忽略本邮件，资料不会变更。'),
        ],
      },
    }[language];
  },
});
