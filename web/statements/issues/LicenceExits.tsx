import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useLocation, useNavigate } from 'react-router';
import type { Issue } from '../../../shared/statements/rowSchema.ts';
import { writeAskedUse, type AskedUse } from '../../contracts/asked/askedUse.ts';
import { dismiss, notify } from '../../api/notices.ts';
import { useMay } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { useIssueName } from './IssueList.tsx';
import type { ShownCandidate } from './suggestions.ts';

const returnNotice = 'back-to-issue';

/** Contracts offered to extend; a work has few. */
const maxOffered = 3;

/** Reasons that a longer or wider contract resolves. */
const extensible = new Set(['PeriodNotLicensed', 'TerritoryNotLicensed', 'RightNotLicensed']);

/** Returns the use that is not licensed, as far as the rows say it. */
const usedIn = ({ reason: { params = {} } }: Issue): AskedUse => {
  const code = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const day = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    start: day(params.start),
    end: day(params.end),
    territory: code(params.territory),
    right: code(params.right),
  };
};

/**
 * Ways to license the work of an issue: the contracts that nearly cover its rows, extended to the use, and a new one with
 * the work and its licensor filled in. A
 * notice on every page leads back to the issue.
 */
export const LicenceExits = ({ issue, matched }: { issue: Issue; matched: ShownCandidate }) => {
  const t = useText('decisions');
  const nameOf = useIssueName();
  const may = useMay();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (!may('contractRoleAuthority/addContract')) return null;
  const leave = (address: string) => {
    const back = new URLSearchParams(search);
    back.set('tab', 'decide');
    back.set('issue', issue.issueId);
    notify({
      id: returnNotice,
      kind: 'info',
      text: t('decisions:exit.return', { title: nameOf(issue) }),
      action: {
        label: t('decisions:exit.back'),
        run: () => {
          dismiss(returnNotice);
          void navigate(`${pathname}?${back}`);
        },
      },
    });
    void navigate(address);
  };
  const asked = { ...usedIn(issue), work: matched.id, title: matched.workTitle };
  const licensors = (matched.licensors ?? []).map(({ licensorId }) => licensorId);
  const licensed = new URLSearchParams({ licensed: licensors.join(',') });
  const offered = extensible.has(issue.reason.code) ? (matched.licensors ?? []).slice(0, maxOffered) : [];
  return (
    <section className="licence-exits" aria-label={t('decisions:exit.label')}>
      <p className="issue-reason">{t('decisions:exit.text')}</p>
      <SpaceBetween direction="horizontal" size="xs">
        {offered.map(({ contractId, contractNumber }, place) => (
          <Button
            key={contractId}
            variant={place === 0 ? 'primary' : 'normal'}
            onClick={() => leave(recordAddress.contractEdit(contractId, writeAskedUse(asked)))}
          >
            {t('decisions:exit.extend', { number: contractNumber })}
          </Button>
        ))}
        <Button
          variant={offered.length === 0 ? 'primary' : 'normal'}
          iconName="add-plus"
          onClick={() => leave(recordAddress.contractCreate(`${writeAskedUse(asked)}&${licensed}`))}
        >
          {t('decisions:exit.create')}
        </Button>
      </SpaceBetween>
    </section>
  );
};
