import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { comparedFields, type ComparedField } from '../../../shared/statements/matching/comparedFields.ts';
import { formatTrackLength } from '../../../shared/works/trackLength.ts';
import { joined } from '../../text/joined.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { explain } from '../../api/explain.ts';
import { useText } from '../../text/useText.ts';
import { RecordLink } from '../../components/RecordLink.tsx';
import { maxKeys } from './decisions.ts';
import type { ShownCandidate } from './suggestions.ts';

const had: Record<ComparedField, (candidate: ShownCandidate) => string> = {
  title: ({ names = [] }) => joined(names.slice(1)),
  performer: ({ performers }) => joined(performers),
  writers: ({ writers }) => joined(writers),
  album: ({ albums = [] }) => joined(albums),
  isrc: ({ isrcs }) => joined(isrcs),
  iswc: ({ iswc = '' }) => iswc,
  duration: ({ seconds }) => (seconds === undefined ? '' : formatTrackLength(seconds)),
};

/** A field of a record; agreement is shown by colour, by a mark and to screen readers. */
const Field = ({ field, candidate }: { field: ComparedField; candidate: ShownCandidate }) => {
  const t = useText('statements', 'statementParts');
  const text = had[field](candidate);
  const agreement = candidate.agreement?.[field] ?? 'unsaid';
  if (text === '' && (field !== 'title' || agreement === 'unsaid')) return null;
  return (
    <span className={`candidate-field ${agreement}`}>
      <span className="candidate-label">{t(`statements:field.${field}`)}</span>
      {agreement !== 'unsaid' && (
        <span role="img" aria-label={t(`statementParts:compare.${agreement}`)}>
          {agreement === 'agrees' ? '✓' : '≠'}
        </span>
      )}
      {text}
    </span>
  );
};

/** Contracts named; a work has few, and a person who wants them all opens the record. */
const maxContracts = 3;

const Licensors = ({ licensors }: Pick<ShownCandidate, 'licensors'>) => {
  const t = useText('statements', 'statementParts');
  if (!licensors) return null;
  if (licensors.length === 0)
    return <span className="candidate-unlicensed">{t('statementParts:compare.noLicence')}</span>;
  return licensors.slice(0, maxContracts).map(({ contractId, contractNumber, licensorName, start, end }) => (
    <span key={contractId}>
      <RecordLink to={recordAddress.contract(contractId)}>{contractNumber}</RecordLink>
      {` ${licensorName} · ${start} – ${end ?? t('statementParts:compare.openEnd')}`}
    </span>
  ));
};

/** A record a row may be for, with what agrees and differs, and the button that assigns it. */
export const Candidate = ({
  candidate,
  number,
  isBusy = false,
  onAssign,
}: {
  candidate: ShownCandidate;
  /** Place in the list from 1. */
  number?: number;
  isBusy?: boolean;
  /** Absent for the record the rows are matched to already. */
  onAssign?: (candidate: ShownCandidate) => void;
}) => {
  const t = useText('statements', 'decisions');
  const { percent = 0 } = candidate;
  return (
    <li className="candidate">
      {number !== undefined && number <= maxKeys && <kbd>{number}</kbd>}
      <div className="candidate-text">
        <div className="candidate-head">
          <RecordLink to={recordAddress[candidate.kind](candidate.id)}>
            {candidate.workTitle || '—'}
          </RecordLink>
          <span className="candidate-kind">{t(`statements:kind.${candidate.kind}`)}</span>
          {onAssign && (
            <span className={percent >= 80 ? 'candidate-percent agrees' : 'candidate-percent'}>
              {t('decisions:desk.percent', { percent })}
            </span>
          )}
        </div>
        <div className="candidate-fields">
          {comparedFields.map((field) => (
            <Field key={field} field={field} candidate={candidate} />
          ))}
        </div>
        <div className="candidate-fields">
          <Licensors licensors={candidate.licensors} />
        </div>
      </div>
      {onAssign && (
        <Button
          disabled={isBusy}
          onClick={() => onAssign(candidate)}
          ariaLabel={t('statements:action.assignNamed', { title: candidate.workTitle })}
        >
          {t('statements:action.assign')}
        </Button>
      )}
    </li>
  );
};

/** Records a row may be for, the likeliest first. */
export const Candidates = ({
  items,
  error,
  isLoading,
  isBusy,
  onAssign,
}: {
  items: readonly ShownCandidate[];
  error: Error | null;
  isLoading: boolean;
  isBusy: boolean;
  onAssign: (candidate: ShownCandidate) => void;
}) => {
  const t = useText('statements', 'decisions');
  if (error) return <Alert type="error">{explain(error)}</Alert>;
  if (items.length === 0)
    return (
      <Box color="text-body-secondary">
        {isLoading ? t('decisions:desk.searching') : t('statements:issue.noSuggestion')}
      </Box>
    );
  return (
    <ol className="candidates" aria-label={t('statements:issue.suggestions')}>
      {items.map((candidate, place) => (
        <Candidate
          key={candidate.id}
          candidate={candidate}
          number={place + 1}
          isBusy={isBusy}
          onAssign={onAssign}
        />
      ))}
    </ol>
  );
};
