import type { RuleOverride } from '../../shared/contracts/licenceSchema.ts';
import { When } from '../components/When.tsx';

/** Exception that staff made to the rules of licences: why, who and when. */
export const RuleException = ({
  ruleOverride: { reason, byName, at },
}: {
  ruleOverride: Pick<RuleOverride, 'reason' | 'byName' | 'at'>;
}) => (
  <>
    <span className="second-line">{reason}</span>
    <span className="second-line">
      {byName} · <When at={at} />
    </span>
  </>
);
