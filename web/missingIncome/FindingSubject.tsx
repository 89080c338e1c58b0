import type { Finding } from '../../shared/missingIncome/schema.ts';
import { RecordLink } from '../components/RecordLink.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { subjectText } from './findingWords.ts';

/** Name of a work with a link to it; an album has no page of its own. */
const WorkName = ({ workId, name }: { workId: string; name: string }) => {
  if (workId.startsWith('alb_')) return name;
  const to = workId.startsWith('sng_') ? recordAddress.song(workId) : recordAddress.work(workId);
  return <RecordLink to={to}>{name}</RecordLink>;
};

/** What a finding is about: a source of statements, a contract, or a code with the works that claim it. */
export const FindingSubject = ({ finding }: { finding: Finding }) => {
  useText('statements');
  const { contractId, code, works = [] } = finding;
  if (contractId)
    return <RecordLink to={recordAddress.contract(contractId)}>{subjectText(finding)}</RecordLink>;
  if (!code) return subjectText(finding);
  return (
    <>
      {subjectText(finding)}
      {works.map(({ workId, name }) => (
        <span key={workId} className="second-line">
          <WorkName workId={workId} name={name} />
        </span>
      ))}
    </>
  );
};
