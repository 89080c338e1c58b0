import { reasonTexts } from '../../shared/reviews/declineReasons.ts';
import type { Review } from '../../shared/reviews/schema.ts';
import { Facts, type Fact } from '../components/Facts.tsx';
import { When } from '../components/When.tsx';
import { currentLanguage } from '../text/languages.ts';
import { useText } from '../text/useText.ts';
import { ReviewStateBadge } from './useReviewColumns.tsx';
import { Section } from '../components/Section.tsx';

/** Reasons of a decline as a list. */
export const ReasonList = ({ review }: { review: Pick<Review, 'reasons' | 'remark'> }) => (
  <ul>
    {reasonTexts(review, currentLanguage()).map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
);

/** Author and state of a submission, and who decided it. */
export const SubmissionFacts = ({ review }: { review: Review }) => {
  const t = useText('people');
  const { state, submitType, submitterName, submittedAt } = review;
  const manager: Fact[] = review.managerName
    ? [
        [t('people:review.field.manager'), review.managerName],
        [t('people:review.field.managed'), <When key="managed" at={review.managedAt} />],
      ]
    : [];
  const reviewer: Fact[] = review.reviewerName
    ? [
        [t('people:review.field.reviewer'), review.reviewerName],
        [t('people:review.field.reviewed'), <When key="reviewed" at={review.reviewedAt} />],
      ]
    : [];
  return (
    <Section title={t('people:review.section.submission')}>
      <Facts
        facts={[
          [t('people:review.field.state'), <ReviewStateBadge key="state" state={state} />],
          [t('people:review.field.type'), t(`people:review.type.${submitType}`)],
          [t('people:review.field.submitter'), submitterName],
          [t('people:review.field.submitted'), <When key="submitted" at={submittedAt} />],
          ...manager,
          ...reviewer,
        ]}
      />
    </Section>
  );
};

/** Reasons a submission was returned; nothing for other submissions. */
export const GivenReasons = ({ review }: { review: Review }) => {
  const t = useText('people');
  if (review.state !== 'Declined' && review.state !== 'ManagerRejected') return null;
  return (
    <Section title={t('people:review.section.reasons')}>
      <ReasonList review={review} />
    </Section>
  );
};
