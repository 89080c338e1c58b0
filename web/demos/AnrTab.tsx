import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { AnrReview } from '../../shared/demos/anrSchema.ts';
import { scoreLevelSchema, scoreLevels } from '../../shared/demos/enumerations.ts';
import { getAnrReview, saveAnrReview } from '../../shared/demos/routes.ts';
import { textAreaLength } from '../../shared/reference/names.ts';
import { call } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { Facts } from '../components/Facts.tsx';
import { useUnsavedGuard } from '../components/form/useUnsavedGuard.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { When } from '../components/When.tsx';
import { useText } from '../text/useText.ts';
import { ratedLists, reviewKey, showRating } from './showRating.ts';
import { TagsField } from './TagsField.tsx';
import { RowTable } from '../components/list/RowTable.tsx';

const store = async (review: AnrReview): Promise<void> => {
  queryClient.setQueryData(reviewKey(review.demoId), review);
  await Promise.all(ratedLists.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

const sameTags = (a: readonly string[], b: readonly string[]): boolean =>
  a.toSorted().join() === b.toSorted().join();

const MyRating = ({ review }: { review: AnrReview }) => {
  const t = useText('demos');
  const rate = useMutation({
    mutationFn: (score: string) =>
      call(saveAnrReview, { body: { demoId: review.demoId, score: scoreLevelSchema.parse(score) } }),
    onSuccess: showRating,
  });
  return (
    <FormField label={t('demos:anr.myScore')}>
      <SegmentedControl
        label={t('demos:anr.myScore')}
        selectedId={review.myScore ?? null}
        options={scoreLevels.map((id) => ({ id, text: t(`demos:score.${id}`), disabled: rate.isPending }))}
        onChange={({ detail }) => rate.mutate(detail.selectedId)}
      />
    </FormField>
  );
};

/** Remark and tags, which are saved together at the version they were read at. */
const Notes = ({ review }: { review: AnrReview }) => {
  const t = useText('demos');
  const [remark, setRemark] = useState(review.remark ?? '');
  const [tagIds, setTagIds] = useState<readonly string[]>(review.tagIds);
  const isDirty = remark !== (review.remark ?? '') || !sameTags(tagIds, review.tagIds);
  useUnsavedGuard(useCallback(() => isDirty, [isDirty]));
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: () =>
      call(saveAnrReview, {
        body: { demoId: review.demoId, remark, tagIds: [...tagIds], version: review.version },
      }),
    onSuccess: async (saved) => {
      notify({ kind: 'success', text: t('common:form.saved') });
      await store(saved);
    },
  });
  return (
    <SpaceBetween size="m">
      {save.error && <Alert type="error">{explain(save.error)}</Alert>}
      <TagsField value={tagIds} onChange={setTagIds} />
      <FormField
        label={t('demos:anr.remark')}
        description={t('demos:anr.remarkHint')}
        constraintText={t('demos:anr.remarkLength', { count: textAreaLength - remark.length })}
        stretch
      >
        <Textarea
          value={remark}
          invalid={remark.length > textAreaLength}
          onChange={({ detail }) => setRemark(detail.value)}
        />
      </FormField>
      <Button variant="primary" loading={save.isPending} onClick={() => save.mutate()}>
        {t('common:action.save')}
      </Button>
    </SpaceBetween>
  );
};

/** Notes of A&R about a demo: ratings of each person, remark and tags. Authors never see them. */
export const AnrTab = ({ demoId }: { demoId: string }) => {
  const t = useText('demos');
  const query = useQuery({
    queryKey: reviewKey(demoId),
    queryFn: ({ signal }) => call(getAnrReview, { params: { id: demoId }, signal }),
  });
  return (
    <QueryResult query={query}>
      {(review) => (
        <SpaceBetween size="l">
          <Facts
            facts={[
              [t('demos:anr.average'), review.average],
              [t('demos:anr.count'), review.ratingCount],
            ]}
          />
          <MyRating review={review} />
          <RowTable
            rows={review.ratings}
            rowId="userId"
            label={t('demos:anr.ratings')}
            empty={t('demos:empty.ratings')}
            columns={[
              {
                id: 'rater',
                name: t('demos:anr.rater'),
                isRowHeader: true,
                cell: ({ raterName }) => raterName,
              },
              { id: 'score', name: t('demos:anr.score'), cell: ({ score }) => t(`demos:score.${score}`) },
              { id: 'at', name: t('demos:anr.ratedAt'), cell: ({ ratedAt }) => <When at={ratedAt} /> },
            ]}
          />
          <Notes key={review.version} review={review} />
        </SpaceBetween>
      )}
    </QueryResult>
  );
};
