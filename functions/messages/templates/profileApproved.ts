import * as z from 'zod';
import { text } from '../../../shared/messages/content.ts';
import { nameParam, noSecrets, template } from '../../../shared/messages/templates/template.ts';

/** Tells those concerned that a reviewer approved changes to a profile. */
export const profileApproved = template({
  params: z.object({ name: nameParam }),
  secrets: noSecrets,
  mail: ({ name }, language) =>
    ({
      en: {
        subject: `The changes to the profile of ${name} are approved`,
        blocks: [text(`The changes to the profile of ${name} are approved and in effect.`)],
      },
      'zh-Hant': {
        subject: `${name} 的資料變更已通過審核`,
        blocks: [text(`${name} 的資料變更已通過審核並生效。`)],
      },
      'zh-Hans': {
        subject: `${name} 的资料变更已通过审核`,
        blocks: [text(`${name} 的资料变更已通过审核并生效。`)],
      },
    })[language],
});
