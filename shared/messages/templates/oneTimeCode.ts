import * as z from 'zod';
import type { Language } from '../../api/codes/entry.ts';
import { code, note, text } from '../content.ts';
import { template } from './template.ts';

/** Purposes of a code. */
export const codePurposeSchema = z.enum(['resetPassword', 'bindPhone', 'changeContact']);
export type CodePurpose = z.infer<typeof codePurposeSchema>;

type Words = { subject: string; purpose: string };

const words: Readonly<Record<Language, Readonly<Record<CodePurpose, Words>>>> = {
  en: {
    resetPassword: { subject: 'Code to reset your password', purpose: 'reset your password' },
    bindPhone: { subject: 'Code to confirm your phone number', purpose: 'confirm your phone number' },
    changeContact: { subject: 'Code to confirm your new contact', purpose: 'confirm your new contact' },
  },
  'zh-Hant': {
    resetPassword: { subject: '重設密碼的驗證碼', purpose: '重設密碼' },
    bindPhone: { subject: '綁定手機的驗證碼', purpose: '綁定手機號碼' },
    changeContact: { subject: '變更聯絡方式的驗證碼', purpose: '變更聯絡方式' },
  },
  'zh-Hans': {
    resetPassword: { subject: '重置密码的验证码', purpose: '重置密码' },
    bindPhone: { subject: '绑定手机的验证码', purpose: '绑定手机号码' },
    changeContact: { subject: '更改联系方式的验证码', purpose: '更改联系方式' },
  },
};

/** One-time code. Countries that register the wording of SMS must be notified of a change of `sms`. */
export const oneTimeCode = template({
  params: z.object({ purpose: codePurposeSchema, minutes: z.int().min(1) }),
  secrets: z.object({ code: z.string().regex(/^[\d*]{6}$/) }),
  secretSeconds: 600,
  mail: ({ purpose, minutes, code: digits }, language) => {
    const { subject, purpose: aim } = words[language][purpose];
    const blocks = {
      en: [
        text(`Enter this code to ${aim}:`),
        code(digits),
        text(`It is valid for ${minutes} minutes and works once.`),
        note('If you did not ask for it, ignore this message: nothing changes without the code.'),
        note('Never pass the code on. Our staff will not ask you for it.'),
      ],
      'zh-Hant': [
        text(`請輸入以下驗證碼以${aim}：`),
        code(digits),
        text(`驗證碼 ${minutes} 分鐘內有效，僅能使用一次。`),
        note('如果您沒有提出此要求，請忽略本郵件；沒有驗證碼，您的資料不會變更。'),
        note('請勿將驗證碼告知他人，我們的人員也不會向您索取。'),
      ],
      'zh-Hans': [
        text(`请输入以下验证码以${aim}：`),
        code(digits),
        text(`验证码 ${minutes} 分钟内有效，仅能使用一次。`),
        note('如果您没有提出此要求，请忽略本邮件；没有验证码，您的资料不会变更。'),
        note('请勿将验证码告知他人，我们的人员也不会向您索取。'),
      ],
    }[language];
    return { subject, blocks };
  },
  sms: ({ purpose, minutes, code: digits }, language) => {
    const { purpose: aim } = words[language][purpose];
    return {
      en: `Refrain: ${digits} is your code to ${aim}. Valid for ${minutes} minutes. Never pass it on.`,
      'zh-Hant': `【Refrain】您的驗證碼為 ${digits}，用於${aim}，${minutes} 分鐘內有效。請勿告知他人。`,
      'zh-Hans': `【Refrain】您的验证码为 ${digits}，用于${aim}，${minutes} 分钟内有效。请勿告知他人。`,
    }[language];
  },
});
