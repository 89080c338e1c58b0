import type { Flag } from '../../shared/access/flags.ts';
import type { TemplateName } from '../../shared/messages/schema.ts';
import type { ParamsOf } from '../messages/templates/index.ts';
import type { Language } from '../../shared/api/codes/entry.ts';
import type { Write } from '../db/commit.ts';
import { prepareMessage } from '../messages/messageStore.ts';
import { withDistinctAddresses, readersOf } from './accounts.ts';

/** Maximum accounts of a right owner that one change is mailed to: its transaction stores the mails. */
const maxReaders = 3;

/** Mails for the transaction of the change they report, and the call that queues them after it. */
export type PreparedMails = { writes: readonly Write[]; send: () => Promise<void> };

/** No mails. */
export const noMails: PreparedMails = { writes: [], send: () => Promise.resolve() };

/** Returns several mails as one. */
export const joinMails = (mails: readonly PreparedMails[]): PreparedMails => ({
  writes: mails.flatMap(({ writes }) => writes),
  send: async () => {
    await Promise.all(mails.map(({ send }) => send()));
  },
});

/** Prepares the same mail to the main accounts of a right owner, each in its own language. */
export const prepareMailsTo = async <N extends TemplateName>(
  rightOwnerId: string,
  {
    template,
    paramsIn,
    cause,
    about,
    right,
  }: {
    template: N;
    paramsIn: (language: Language) => ParamsOf<N>;
    cause: string;
    about: string;
    /** Right an account must have to get it. */
    right?: Flag;
  },
): Promise<PreparedMails> => {
  const readers = withDistinctAddresses(await readersOf([rightOwnerId], right)).slice(0, maxReaders);
  const messages = await Promise.all(
    readers.map(({ to, language }) =>
      prepareMessage({
        template,
        channel: 'mail',
        to,
        language,
        params: paramsIn(language),
        secrets: {} as never,
        cause,
        about,
      }),
    ),
  );
  return joinMails(messages);
};
