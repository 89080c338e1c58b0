import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { describe, expect, it } from 'vitest';
import { maskedSecrets, renderMessage, secretNames } from '../../../functions/messages/render.ts';
import { mask } from '../../../shared/messages/rules.ts';
import { templateNameSchema, type TemplateName } from '../../../shared/messages/schema.ts';
import { templates, type ParamsOf } from '../../../functions/messages/templates/index.ts';
import { timeIn } from '../../../shared/messages/templates/template.ts';

const context = { site: 'https://refrain.example', zone: 'Asia/Taipei' };
const at = '2026-11-30T10:00:00.000Z';
const name = '<b>Li & "Co"</b>';
const path = '/Publish/Registrations/1';
const reasons = ['The photo is <i>blurred</i>', 'The number differs\nfrom the document'];

/** Parameters of every template, with text that HTML would read as tags. */
const samples: { [N in TemplateName]: ParamsOf<N> } = {
  oneTimeCode: { purpose: 'bindPhone', minutes: 10 },
  registrationInvite: {
    registrationId: 'reg_0123456789',
    licensorName: name,
    agentName: 'Agent & Sons',
    validUntil: at,
  },
  registrationReturned: { licensorName: name, reasons, path },
  registrationApproved: { licensorName: name, reader: 'licensor', account: 'li123456' },
  profileApproved: { name },
  profileReturned: { name, reasons, path },
  requestReturned: { name, remark: reasons[0]!, path },
  licensorReportedWrong: { licensorName: name, comment: 'My <name> is wrong', path },
  accountInvite: { companyName: name, inviterName: 'Chen', account: 'li123456', validUntil: at },
  contactChangeConfirm: { account: 'li123456', newAddress: 'li@example.com', validUntil: at },
  contactChangeAsked: { account: 'li123456', newAddress: 'li@example.com', at },
  contactChanged: { account: 'li123456', at },
  levelsChanged: { account: 'li123456', byName: name, at },
  passwordChanged: { account: 'li123456', at },
  projectNotice: {
    event: 'rejected',
    projectId: 'prj_0123456789',
    projectName: name,
    demoName: name,
    day: '2026-12-01',
    text: reasons[0]!,
  },
  withdrawalNotice: {
    event: 'cancelled',
    withdrawalId: 'wdr_0123456789',
    number: 'TW-1',
    amount: '27,000 TWD',
    documents: ['WithdrawStatement', 'TwIncomeReceipt'],
    reason: reasons[0]!,
    isOpen: true,
  },
  statementSent: {
    number: 'R-1',
    agentName: 'Agent & Sons',
    currency: 'TWD',
    startDate: '2026-01-01',
    endDate: '2026-06-30',
  },
  batchWaits: {
    wait: 'needsDecisions',
    batchId: 'bat_0123456789',
    batchNo: '20261130-001',
    fileName: name,
    rows: 12,
  },
  contractsEnding: {
    end: 'soon',
    contracts: [
      { contractId: 'ctr_0123456789', number: 'A-1', name, party: 'Agent & Sons', endDate: '2027-02-28' },
    ],
    count: 3,
  },
  contractDates: {
    dates: [{ contractId: 'ctr_0123456789', number: 'A-1', name, kind: 'option', day: '2027-02-28' }],
    count: 3,
  },
  mailNotTaken: { reason: 'someRefused', mailbox: name, sender: 'reports@platform.example' },
  webhookTrouble: { trouble: 'undelivered', host: 'books.example.com', webhookId: 'whk_0123456789' },
  licensorWithdrawal: {
    event: 'paid',
    licensorName: name,
    number: 'TW-1',
    amount: '30,000 TWD',
    day: '2026-12-01',
  },
  signInElsewhere: { account: 'li123456', at, browser: 'Firefox', address: '203.0.113.7' },
};

const secrets: Readonly<Record<string, string>> = { code: '271828', token: 'tok-EN_123' };

const languages = ['en', 'zh-Hant', 'zh-Hans'] as const;

const mails = templateNameSchema.options.flatMap((template) =>
  languages.map((language) => ({ template, language })),
);

const given = (template: TemplateName): Record<string, string> =>
  Object.fromEntries(secretNames(template).map((one) => [one, secrets[one]!]));

const render = (template: TemplateName, language: (typeof languages)[number], values = given(template)) =>
  renderMessage({ channel: 'mail', template, language, params: samples[template] }, values, context);

type Element = { tag: string; attributes: Record<string, string> };

const listElements = (node: Tree.Node): Element[] => {
  const own =
    'tagName' in node
      ? [
          {
            tag: node.tagName,
            attributes: Object.fromEntries(node.attrs.map((one) => [one.name, one.value])),
          },
        ]
      : [];
  return [...own, ...('childNodes' in node ? node.childNodes.flatMap(listElements) : [])];
};

/** Text a reader sees: without tags, entities resolved. */
const visible = (html: string): string => {
  const nodeText = (node: Tree.Node): string => {
    if (node.nodeName === '#text') return (node as Tree.TextNode).value;
    if (node.nodeName === 'style' || !('childNodes' in node)) return '';
    return node.childNodes.map(nodeText).join(' ');
  };
  return nodeText(parse(html)).replaceAll(/\s+/g, ' ');
};

describe.each(mails)('the mail $template in $language', ({ template, language }) => {
  const { subject, html, text } = render(template, language);

  it('includes every parameter, in HTML and in plain text', () => {
    for (const form of [subject!, visible(html!), text!])
      expect(form).not.toMatch(/undefined|null|NaN|\[object|\$\{|\{\{/);
    const words = Object.values(samples[template]).filter(
      (value): value is string =>
        typeof value === 'string' &&
        !/^(\/|bindPhone|licensor$|rejected$|cancelled$|needsDecisions$|soon$|paid$|undelivered$|someRefused$|\d{4}-)/.test(
          value,
        ),
    );
    const whole = `${subject} ${text}`;
    for (const word of words)
      expect([whole.includes(word), visible(html!).includes(word)]).toEqual([true, true]);
    for (const secret of Object.values(given(template))) {
      expect(text).toContain(secret);
      expect(html).toContain(secret);
    }
  });

  it('escapes tags in its parameters and loads nothing from the network', () => {
    const elements = listElements(parse(html!));
    const tags = new Set(elements.map(({ tag }) => tag));
    const used = 'html head meta title style body table tbody tr td th p a h1 ul li br'.split(' ');
    expect([...tags].filter((tag) => !used.includes(tag))).toEqual([]);
    expect(
      elements.some(({ attributes }) => 'src' in attributes || /url\(/.test(attributes.style ?? '')),
    ).toBe(false);
    for (const { tag, attributes } of elements)
      if (tag === 'a')
        expect(attributes.href).toMatch(/^https:\/\/refrain\.example\/[\w/-]+(\?id=\w+)?(#[\w-]+)?$/);
    expect(elements.find(({ tag }) => tag === 'html')?.attributes.lang).toBe(language);
  });

  it('hides secrets when masked', () => {
    const masked = render(template, language, maskedSecrets(template));
    const said = JSON.stringify(masked);
    for (const secret of Object.values(secrets)) expect(said).not.toContain(secret);
    expect(said.includes(mask)).toBe(secretNames(template).length > 0);
  });
});

describe('messages', () => {
  it('differ from language to language, and write Chinese in the right characters', () => {
    for (const template of templateNameSchema.options) {
      const [en, traditional, simplified] = languages.map((language) => render(template, language));
      expect(new Set([en, traditional, simplified].map((one) => one!.text)).size).toBe(3);
      expect(traditional!.text, template).not.toMatch(/[帐号码请发确认邮链]/);
      expect(simplified!.text, template).not.toMatch(/[帳號碼請發確認郵連結]/);
    }
  });

  it.each(languages)('of codes fit into one SMS in %s', (language) => {
    for (const purpose of ['resetPassword', 'bindPhone', 'changeContact'] as const) {
      const { text } = renderMessage(
        { channel: 'sms', template: 'oneTimeCode', language, params: { purpose, minutes: 10 } },
        given('oneTimeCode'),
        context,
      );
      expect(text).toContain('271828');
      // GSM 03.38 holds 160 characters, UCS-2 for Chinese 70.
      expect(text!.length).toBeLessThanOrEqual(language === 'en' ? 160 : 70);
    }
  });

  it('state times in the time zone of the business', () => {
    expect(timeIn('Asia/Taipei', at, 'en')).toBe('30 Nov 2026, 18:00 (GMT+8)');
    expect(timeIn('Asia/Taipei', at, 'zh-Hant')).toBe('2026/11/30 18:00（GMT+8）');
    expect(timeIn('Asia/Kolkata', '2026-01-04T18:35:00Z', 'en')).toBe('05 Jan 2026, 00:05 (GMT+5:30)');
  });

  it('keep a subject on one line', () => {
    const { subject } = renderMessage(
      { channel: 'mail', template: 'profileApproved', language: 'en', params: { name: 'Li\r\nBcc: x@y.z' } },
      {},
      context,
    );
    expect(subject).toBe('The changes to the profile of Li Bcc: x@y.z are approved');
  });

  it('are refused with parameters of another template, or as an SMS if the template has none', () => {
    const wrong = { channel: 'mail', template: 'profileApproved', language: 'en', params: {} } as const;
    expect(() => renderMessage(wrong, {}, context)).toThrow();
    const sms = { ...wrong, channel: 'sms', params: { name } } as const;
    expect(() => renderMessage(sms, {}, context)).toThrow('has no SMS');
  });

  it('with secrets state how long these are kept', () => {
    for (const template of templateNameSchema.options) {
      const { secretSeconds } = templates[template] as { secretSeconds?: number };
      expect(secretSeconds !== undefined, template).toBe(secretNames(template).length > 0);
    }
  });
});
