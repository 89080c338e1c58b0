import Button from '@cloudscape-design/components/button';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import {
  comparedFields,
  type Agreement,
  type ComparedField,
} from '../../../shared/statements/matching/comparedFields.ts';
import { compareTargets, maxCompared } from '../../../shared/statements/comparisonRoutes.ts';
import { formatTrackLength } from '../../../shared/works/trackLength.ts';
import type { Issue } from '../../../shared/statements/rowSchema.ts';
import type { Answer } from '../../../shared/api/route.ts';
import { joined } from '../../text/joined.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { call } from '../../api/call.ts';
import { useText } from '../../text/useText.ts';
import { RecordLink } from '../../components/RecordLink.tsx';

export type Candidate = Issue['candidates'][number];
type Compared = Answer<typeof compareTargets>['items'][number];

const had: Record<ComparedField, (candidate: Compared) => string> = {
  title: ({ names }) => joined(names),
  performer: ({ performers }) => joined(performers),
  writers: ({ writers }) => joined(writers),
  album: ({ albums }) => joined(albums),
  isrc: ({ isrcs }) => joined(isrcs),
  iswc: ({ iswc = '' }) => iswc,
  duration: ({ seconds }) => (seconds === undefined ? '' : formatTrackLength(seconds)),
};

const marks: Record<Agreement, string> = { agrees: '✓', differs: '≠', unsaid: '' };

/** One field of a record; agreement is shown by colour, by a mark and to screen readers. */
const Field = ({ text, agreement }: { text: string; agreement: Agreement }) => {
  const t = useText('statements', 'statementParts');
  return (
    <td className={agreement}>
      {agreement !== 'unsaid' && (
        <span role="img" aria-label={t(`statementParts:compare.${agreement}`)}>
          {`${marks[agreement]} `}
        </span>
      )}
      {text || '—'}
    </td>
  );
};

const Licensors = ({ licensors }: Pick<Compared, 'licensors'>) => {
  const t = useText('statements', 'statementParts');
  if (licensors.length === 0) return t('statementParts:compare.noLicence');
  return licensors.map(({ contractId, contractNumber, licensorName, start, end }) => (
    <div key={contractId}>
      <RecordLink to={recordAddress.contract(contractId)}>{contractNumber}</RecordLink>
      {` ${licensorName}`}
      <span className="second-line">{`${start} – ${end ?? t('statementParts:compare.openEnd')}`}</span>
    </div>
  ));
};

/** Names of the fields that agree. */
const MatchReasons = ({ agreement }: Pick<Compared, 'agreement'>) => {
  const t = useText('statements', 'statementParts');
  const agreeing = comparedFields.filter((field) => agreement[field] === 'agrees');
  return agreeing.length
    ? joined(agreeing.map((field) => t(`statements:field.${field}`)))
    : t('statementParts:compare.resembles');
};

const Line = ({ label, said, children }: { label: string; said: ReactNode; children: ReactNode }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{said || '—'}</td>
    {children}
  </tr>
);

/** Left and right move from one record's button to the next. */
const moveAlong = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]!.focus();
};

const useComparison = (rowId: string, ids: readonly string[]) =>
  useQuery({
    queryKey: ['statementComparison', rowId, ...ids],
    queryFn: ({ signal }) =>
      call(compareTargets, { query: { incomeStatementRowId: rowId, ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });

type ComparisonProps = {
  issue: Pick<Issue, 'rowId'>;
  candidates: readonly Candidate[];
  busyWith: string | undefined;
  onAssign: (candidate: Candidate) => void;
};

/** Head of the table: each record with its kind, a link, and the button that assigns it. */
const Head = ({
  items,
  busyWith,
  onAssign,
}: Omit<ComparisonProps, 'issue' | 'candidates'> & { items: readonly Compared[] }) => {
  const t = useText('statements');
  return (
    <thead>
      <tr>
        <td />
        <th scope="col">{t('statements:issue.said')}</th>
        {items.map((candidate) => (
          <th scope="col" key={candidate.id}>
            <RecordLink to={recordAddress[candidate.kind](candidate.id)}>
              {candidate.workTitle || '—'}
            </RecordLink>
            <span className="second-line">{t(`statements:kind.${candidate.kind}`)}</span>
          </th>
        ))}
      </tr>
      <tr onKeyDown={moveAlong}>
        <td />
        <td />
        {items.map((candidate) => (
          <td key={candidate.id}>
            <Button
              loading={busyWith === candidate.id}
              disabled={busyWith !== undefined && busyWith !== candidate.id}
              onClick={() => onAssign(candidate)}
              ariaLabel={t('statements:action.assignNamed', { title: candidate.workTitle })}
            >
              {t('statements:action.assign')}
            </Button>
          </td>
        ))}
      </tr>
    </thead>
  );
};

/** Candidate works and recordings of a row, side by side with its values; agreements and differences are marked. */
export const Comparison = ({ issue, candidates, busyWith, onAssign }: ComparisonProps) => {
  const t = useText('statements', 'statementParts');
  const ids = candidates.slice(0, maxCompared).map(({ id }) => id);
  const { data } = useComparison(issue.rowId, ids);
  if (!data) return null;
  const { said, items } = data;
  return (
    <div
      className="comparison-scroll"
      role="region"
      aria-label={t('statementParts:compare.label')}
      tabIndex={0}
    >
      <table className="comparison">
        <Head items={items} busyWith={busyWith} onAssign={onAssign} />
        <tbody>
          {comparedFields
            .filter((field) => said[field] || items.some((one) => had[field](one)))
            .map((field) => (
              <Line key={field} label={t(`statements:field.${field}`)} said={said[field]}>
                {items.map((one) => (
                  <Field key={one.id} text={had[field](one)} agreement={one.agreement[field]} />
                ))}
              </Line>
            ))}
          <Line label={t('statementParts:compare.licensor')} said="">
            {items.map((one) => (
              <td key={one.id}>
                <Licensors licensors={one.licensors} />
              </td>
            ))}
          </Line>
          <Line label={t('statementParts:compare.why')} said="">
            {items.map((one) => (
              <td key={one.id}>
                <MatchReasons agreement={one.agreement} />
              </td>
            ))}
          </Line>
        </tbody>
      </table>
    </div>
  );
};
