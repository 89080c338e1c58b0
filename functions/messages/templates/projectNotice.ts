import * as z from 'zod';
import { button, note, text } from '../../../shared/messages/content.ts';
import { dayIn } from '../../../shared/text/dayText.ts';
import { projectEventSchema, projectWording } from './projectEvents.ts';
import { nameParam, noSecrets, template } from '../../../shared/messages/templates/template.ts';

const labels = {
  project: { en: 'Open the project', 'zh-Hant': '開啟專案', 'zh-Hans': '打开项目' },
  demo: { en: 'Open the demo', 'zh-Hant': '開啟作品', 'zh-Hans': '打开作品' },
} as const;

/** Tells a vendor, an author or A&R about an event in a song-request project. */
export const projectNotice = template({
  params: z.object({
    event: projectEventSchema,
    projectId: z.string(),
    projectName: nameParam,
    /** Page the mail links to. Defaults to the project. */
    place: z.enum(['project', 'demo', 'nothing']).optional(),
    demoId: z.string().optional(),
    demoName: nameParam.optional(),
    /** Deadline, `YYYY-MM-DD`. */
    day: z.string().optional(),
    /** Text a person wrote: the invitation, or a reason. */
    text: z.string().max(1_000).optional(),
  }),
  secrets: noSecrets,
  mail: (
    { event, projectId, projectName, place = 'project', demoId, demoName = '', day = '', text: written },
    language,
    { site },
  ) => {
    const address =
      place === 'demo'
        ? `${site}/Publish/Demo/Detail/${demoId}`
        : `${site}/Publish/Project/Detail/${projectId}`;
    const [subject, sentence] = projectWording[event][language]({
      project: projectName,
      demo: demoName,
      day: day && dayIn(day, language),
    });
    return {
      subject,
      blocks: [
        text(sentence),
        ...(written ? [note(written)] : []),
        ...(place === 'nothing' ? [] : [button(labels[place][language], address)]),
      ],
    };
  },
});
