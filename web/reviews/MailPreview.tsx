import Modal from '@cloudscape-design/components/modal';
import Tabs from '@cloudscape-design/components/tabs';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { previewReviewMails } from '../../shared/reviews/routes.ts';
import type { MailPreview as Mail, previewInputSchema } from '../../shared/reviews/schema.ts';
import { call } from '../api/call.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { useText } from '../text/useText.ts';

/** Returns the HTML of a mail without its dark-mode colours, which the page's policy does not allow. */
const withoutStyleElement = (html: string): string => html.replace(/<style>.*?<\/style>/s, '');

const MailFrame = ({ mail: { subject, html } }: { mail: Mail }) => (
  <iframe
    title={subject}
    sandbox=""
    srcDoc={withoutStyleElement(html)}
    style={{ width: '100%', height: '60vh', border: 0 }}
  />
);

/** Dialog with the mails that a decision would send, one tab per recipient. */
export const MailPreview = ({
  input,
  onClose,
}: {
  input: z.input<typeof previewInputSchema>;
  onClose: () => void;
}) => {
  const t = useText('people');
  const query = useQuery({
    queryKey: ['reviewMails', input],
    queryFn: ({ signal }) => call(previewReviewMails, { body: input, signal }),
    gcTime: 0,
  });
  return (
    <Modal
      visible
      size="large"
      header={t('people:review.mail.title')}
      closeAriaLabel={t('common:action.close')}
      onDismiss={onClose}
    >
      <QueryResult query={query}>
        {({ mails }) =>
          mails.length === 0 ? (
            t('people:review.mail.none')
          ) : (
            <Tabs
              ariaLabel={t('people:review.mail.title')}
              tabs={mails.map((mail) => ({
                id: mail.to,
                label: mail.to,
                content: <MailFrame mail={mail} />,
              }))}
            />
          )
        }
      </QueryResult>
    </Modal>
  );
};
