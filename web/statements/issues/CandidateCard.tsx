import Button from '@cloudscape-design/components/button';
import type { Issue } from '../../../shared/statements/schema.ts';
import { useText } from '../../app/useText.ts';
import { RecordLink } from '../../components/RecordLink.tsx';

export type Candidate = Issue['candidates'][number];

const fold = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

const names = (list: readonly string[]) => list.join('、');

/** Whether what the row says is among what the candidate has, loosely: for emphasis only. */
const agrees = (said: string, had: readonly string[]): boolean =>
  said !== '' && had.some((one) => fold(said).includes(fold(one)) && fold(one) !== '');

const Fact = ({ label, had, said }: { label: string; had: readonly string[]; said: string }) => (
  <>
    <dt>{label}</dt>
    <dd className={agrees(said, had) ? 'agrees' : undefined}>{names(had) || '—'}</dd>
  </>
);

/** Where a candidate is looked at in full. */
export const targetAddress = ({ kind, id }: Pick<Candidate, 'kind' | 'id'>): string =>
  kind === 'song'
    ? `/Publish/Works/SongWorkPage/Detail/${id}`
    : `/Publish/Works/MusicalWorkPage/Detail/${id}`;

/** One work or recording a row may be for, beside what the row says; what agrees stands out. */
export const CandidateCard = ({
  candidate,
  issue,
  isBusy,
  onAssign,
}: {
  candidate: Candidate;
  issue: Pick<Issue, 'performer' | 'writers' | 'isrc'>;
  isBusy: boolean;
  onAssign: () => void;
}) => {
  const t = useText('statements');
  return (
    <li className="candidate">
      <div>
        <h4>
          <RecordLink to={targetAddress(candidate)}>{candidate.title || '—'}</RecordLink>
        </h4>
        <span className="second-line">{t(`statements:kind.${candidate.kind}`)}</span>
        <dl>
          <Fact label={t('statements:field.performer')} had={candidate.performers} said={issue.performer} />
          <Fact label={t('statements:field.writers')} had={candidate.writers} said={issue.writers} />
          <Fact label={t('statements:field.isrc')} had={candidate.isrcs} said={issue.isrc} />
        </dl>
      </div>
      <div>
        <Button
          loading={isBusy}
          onClick={onAssign}
          ariaLabel={t('statements:action.assignNamed', { title: candidate.title })}
        >
          {t('statements:action.assign')}
        </Button>
      </div>
    </li>
  );
};
