import * as z from 'zod';
import type { Language } from '../../../shared/api/codes/entry.ts';
import { button, facts, text } from '../../../shared/messages/content.ts';
import { nameParam, noSecrets, template } from '../../../shared/messages/templates/template.ts';

/** Why statements that a known source mailed were not taken: the mail was refused, held no statement, or some files were refused. */
export const mailNotTakenSchema = z.enum(['notProven', 'unreadable', 'noStatement', 'someRefused']);
export type MailNotTaken = z.infer<typeof mailNotTakenSchema>;

type Words = {
  subject: (mailbox: string) => string;
  sentence: Record<MailNotTaken, string>;
  once: string;
  mailbox: string;
  sender: string;
  open: string;
};

const words: Record<Language, Words> = {
  en: {
    subject: (mailbox) => `Statements mailed to ${mailbox} were not taken`,
    sentence: {
      notProven:
        'A mail names a sender you know, but nothing proves that it comes from there. It was not taken, in case somebody else sent it. Ask the source to sign its mails (SPF, DKIM and DMARC).',
      unreadable: 'A mail of this source could not be read. Ask the source to send it again.',
      noStatement: 'A mail of this source holds no file that can be taken as a statement.',
      someRefused: 'Some files in a mail of this source could not be taken; the others were.',
    },
    once: 'We write of this once a day at most. The list of what arrived has every mail.',
    mailbox: 'Mailbox',
    sender: 'Sender',
    open: 'See what arrived',
  },
  'zh-Hant': {
    subject: (mailbox) => `寄到「${mailbox}」的報表未收取`,
    sentence: {
      notProven:
        '一封郵件的寄件人是您設定的來源，但無法證明確實由該來源寄出，為防冒名而未收取。請來源為郵件設定 SPF、DKIM 與 DMARC。',
      unreadable: '無法讀取此來源的一封郵件，請來源重新寄送。',
      noStatement: '此來源的一封郵件中沒有可收取的報表檔案。',
      someRefused: '此來源的一封郵件中有部分檔案無法收取，其餘已收取。',
    },
    once: '此類通知每天最多一封。收件清單列有每一封郵件。',
    mailbox: '收件信箱',
    sender: '寄件人',
    open: '查看收件清單',
  },
  'zh-Hans': {
    subject: (mailbox) => `发到“${mailbox}”的报表未收取`,
    sentence: {
      notProven:
        '一封邮件的发件人是您设置的来源，但无法证明确实由该来源发出，为防冒名而未收取。请来源为邮件设置 SPF、DKIM 和 DMARC。',
      unreadable: '无法读取此来源的一封邮件，请来源重新发送。',
      noStatement: '此来源的一封邮件中没有可收取的报表文件。',
      someRefused: '此来源的一封邮件中有部分文件无法收取，其余已收取。',
    },
    once: '此类通知每天最多一封。收件列表列有每一封邮件。',
    mailbox: '收件邮箱',
    sender: '发件人',
    open: '查看收件列表',
  },
};

/** Tells an agent that statements which a known source mailed were not taken. */
export const mailNotTaken = template({
  params: z.object({
    reason: mailNotTakenSchema,
    mailbox: nameParam,
    sender: nameParam.optional(),
  }),
  secrets: noSecrets,
  mail: ({ reason, mailbox, sender }, language, { site }) => {
    const said = words[language];
    return {
      subject: said.subject(mailbox),
      blocks: [
        text(said.sentence[reason]),
        text(said.once),
        facts([said.mailbox, mailbox], ...(sender ? [[said.sender, sender] as const] : [])),
        button(said.open, `${site}/Publish/StatementImport/Delivery`),
      ],
    };
  },
});
