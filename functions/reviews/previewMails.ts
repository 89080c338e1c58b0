import { renderMessage } from '../messages/render.ts';
import type { MailPreview } from '../../shared/reviews/schema.ts';
import { messageContext } from '../messages/messageContext.ts';
import { requireDecidable } from './decidable.ts';
import type { ReviewOutcome } from './reviewOutcome.ts';
import type { VersionedReview } from './reviewReader.ts';
import type { ReviewDecision } from './reviewStore.ts';

/**
 * Renders the mails that a decision would send.
 * @throws Refusal of `requireDecidable`
 */
export const previewMails = async (
  review: VersionedReview,
  decision: ReviewDecision,
  { mails }: Pick<ReviewOutcome, 'mails'>,
): Promise<MailPreview[]> => {
  requireDecidable(review, decision);
  const context = messageContext();
  return (await mails(review, decision)).map(({ to, language, template, params }) => {
    const { subject, html } = renderMessage({ channel: 'mail', template, language, params }, {}, context);
    return { to, language, subject: subject!, html: html! };
  });
};
