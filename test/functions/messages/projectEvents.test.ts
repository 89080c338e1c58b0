import { describe, expect, it } from 'vitest';
import { renderMessage } from '../../../functions/messages/render.ts';
import { projectEvents } from '../../../functions/messages/templates/projectEvents.ts';

const context = { site: 'https://refrain.example', zone: 'Asia/Taipei' };
const params = {
  projectId: 'prj_0123456789',
  projectName: '春季徵歌',
  demoName: '夜航',
  day: '2026-12-01',
};
const hasHan = /\p{Script=Han}/u;

const render = (event: (typeof projectEvents)[number], language: 'en' | 'zh-Hant' | 'zh-Hans') =>
  renderMessage(
    { channel: 'mail', template: 'projectNotice', language, params: { ...params, event } },
    {},
    context,
  );

describe.each(projectEvents)('the mail about “%s”', (event) => {
  it('names the project and links to it in every language', () => {
    for (const language of ['en', 'zh-Hant', 'zh-Hans'] as const) {
      const { subject, text } = render(event, language);
      expect(subject).toContain(params.projectName);
      expect(text).toContain(`${context.site}/Publish/Project/Detail/${params.projectId}`);
      const wording = `${subject} ${text}`.replaceAll(params.projectName, '').replaceAll(params.demoName, '');
      expect(hasHan.test(wording), language).toBe(language !== 'en');
    }
  });

  it('is worded differently in each language', () => {
    const texts = (['en', 'zh-Hant', 'zh-Hans'] as const).map((language) => render(event, language).text);
    expect(new Set(texts).size).toBe(3);
  });
});
