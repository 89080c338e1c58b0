import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useState } from 'react';
import { textAreaLength } from '../../shared/reference/names.ts';
import { declineReasons, type DeclineReason } from '../../shared/reviews/declineReasons.ts';
import { partsToMend } from '../../shared/reviews/mending.ts';
import { reasonsOffered, reasonsProblem } from '../../shared/reviews/rules.ts';
import type { Review } from '../../shared/reviews/schema.ts';
import { currentLanguage } from '../text/languages.ts';
import { joined } from '../text/joined.ts';
import { useText } from '../text/useText.ts';

/** Reasons a reviewer chose. */
export type ChosenReasons = { reasons: DeclineReason[]; remark: string };

/** Checklist of the reasons that fit a submission, a free text, and the buttons to preview and decline. */
export const DeclineForm = ({
  review,
  isBusy,
  onPreview,
  onDecline,
}: {
  review: Review;
  isBusy: boolean;
  onPreview: (chosen: ChosenReasons) => void;
  onDecline: (chosen: ChosenReasons) => void;
}) => {
  const t = useText('people', 'partners', 'validation');
  const [reasons, setReasons] = useState<DeclineReason[]>([]);
  const [remark, setRemark] = useState('');
  const [isTried, setIsTried] = useState(false);
  const chosen = { reasons, remark: remark.trim() };
  const isTooLong = remark.length > textAreaLength;
  const isMissing = isTried && reasonsProblem(review, chosen) !== undefined;
  const withReasons = (use: (chosen: ChosenReasons) => void) => {
    setIsTried(true);
    if (!isTooLong && !reasonsProblem(review, chosen)) use(chosen);
  };
  const toggle = (reason: DeclineReason, isChosen: boolean) =>
    setReasons((now) => (isChosen ? [...now, reason] : now.filter((one) => one !== reason)));
  return (
    <Container
      header={
        <Header variant="h2" description={t('people:review.reasons.text')}>
          {t('people:review.section.reasons')}
        </Header>
      }
      footer={
        <SpaceBetween direction="horizontal" size="xs">
          <Button disabled={isBusy} onClick={() => withReasons(onPreview)}>
            {t('people:review.action.previewDecline')}
          </Button>
          <Button disabled={isBusy} onClick={() => withReasons(onDecline)}>
            {t('people:review.action.decline')}
          </Button>
        </SpaceBetween>
      }
    >
      <SpaceBetween size="l">
        <FormField
          stretch
          label={t('people:review.reasons.presets')}
          errorText={isMissing ? t('people:review.reasons.missing') : undefined}
        >
          <SpaceBetween size="xs">
            {reasonsOffered(review).map((reason) => (
              <Checkbox
                key={reason}
                description={t('partners:toMend', {
                  parts: joined(partsToMend([reason]).map((part) => t(`partners:mend.${part}`))),
                })}
                checked={reasons.includes(reason)}
                onChange={({ detail }) => toggle(reason, detail.checked)}
              >
                {declineReasons[reason][currentLanguage()]}
              </Checkbox>
            ))}
          </SpaceBetween>
        </FormField>
        <FormField
          stretch
          label={t('people:review.reasons.remark')}
          errorText={isTooLong ? t('validation:tooLong', { count: textAreaLength }) : undefined}
        >
          <Textarea value={remark} onChange={({ detail }) => setRemark(detail.value)} />
        </FormField>
      </SpaceBetween>
    </Container>
  );
};
