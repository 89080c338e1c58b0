import { describe, expect, it } from 'vitest';
import { renderMessage } from '../../../functions/messages/render.ts';
import type { TemplateName } from '../../../shared/messages/schema.ts';
import { batchWaitSchema } from '../../../functions/messages/templates/batchWaits.ts';
import { contractEndSchema } from '../../../functions/messages/templates/contractsEnding.ts';
import { withdrawalEventSchema } from '../../../functions/messages/templates/withdrawalNotice.ts';

const context = { site: 'https://refrain.example', zone: 'Asia/Taipei' };
const languages = ['en', 'zh-Hant', 'zh-Hans'] as const;

const contract = (number: number) => ({
  contractId: `ctr_000000000${number}`,
  number: `A-${number}`,
  name: 'Songs',
  party: 'Northlight',
  endDate: '2027-02-28',
});

const mails: [TemplateName, string, Record<string, unknown>][] = [
  ...batchWaitSchema.options.map((wait): (typeof mails)[number] => [
    'batchWaits',
    wait,
    { wait, batchId: 'bat_0123456789', batchNo: '20261130-001', fileName: 'june.csv' },
  ]),
  ...contractEndSchema.options.map((end): (typeof mails)[number] => [
    'contractsEnding',
    end,
    { end, contracts: [contract(1), contract(2)], count: 2 },
  ]),
  ...withdrawalEventSchema.options.map((event): (typeof mails)[number] => [
    'licensorWithdrawal',
    event,
    { event, licensorName: 'Northlight', number: 'TW-1', amount: '30,000 TWD' },
  ]),
];

const render = (template: TemplateName, language: (typeof languages)[number], params: object) =>
  renderMessage({ channel: 'mail', template, language, params: params as never }, {}, context);

describe('a mail to an agent', () => {
  it.each(mails)('%s about “%s” is worded in three languages', (template, _event, params) => {
    const said = languages.map((language) => render(template, language, params));
    expect(new Set(said.map(({ subject }) => subject)).size).toBe(3);
    expect(said.map(({ text }) => /\p{Script=Han}/u.test(text!))).toEqual([false, true, true]);
    for (const { text } of said) expect(text).toContain(`${context.site}/Publish/`);
  });

  it('has another subject for each event', () => {
    const subjects = mails.map(([template, , params]) => render(template, 'zh-Hant', params).subject);
    expect(new Set(subjects).size).toBe(mails.length);
  });

  it('about one contract leads to it, and counts the contracts it does not name', () => {
    const one = { end: 'soon', contracts: [contract(1)], count: 1 };
    expect(render('contractsEnding', 'en', one).text).toContain('/LicenseContract/Detail/ctr_0000000001');
    const more = render('contractsEnding', 'en', { ...one, count: 61 });
    expect(more.subject).toBe('61 licence contracts end soon');
    expect(more.text).toContain('And 60 more.');
  });
});
