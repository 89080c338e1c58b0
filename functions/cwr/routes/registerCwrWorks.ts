import { registerCwrWorks } from '../../../shared/cwr/routes.ts';
import { handle } from '../../api/handle.ts';
import { holdForAudit } from '../../reviews/heldRequestStore.ts';
import { registerWorks } from '../registerWorks.ts';

export const handler = handle(registerCwrWorks)(({ body, identity, language }) =>
  registerWorks(identity, body, (fields) =>
    holdForAudit('createMusicalWork', {
      identity,
      language,
      params: {},
      body: { ...fields, notTheSame: true },
    }),
  ),
);
