import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import * as z from 'zod';
import {
  licenceViolationSchema,
  ruleResults,
  type LicenceViolation,
} from '../../shared/contracts/licenceSchema.ts';
import { ApiRefusal } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { useAuthority } from '../api/session.ts';
import { TextAreaField } from '../components/form/fields.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';

const dataSchema = z.object({ violations: z.array(licenceViolationSchema).min(1) });

const violationsOf = (error: unknown): LicenceViolation[] =>
  error instanceof ApiRefusal && ruleResults.some((result) => result === error.result)
    ? (dataSchema.safeParse(error.data).data?.violations ?? [])
    : [];

const Violation = ({ rule, workName, contract, isHidden }: LicenceViolation) => {
  const t = useText('validation', 'contracts');
  return (
    <li>
      <strong>{workName}</strong> {t(`validation:licence_${rule}`, { limit: '' })}{' '}
      {contract && (
        <RecordLink to={recordAddress.contract(contract.contractId)}>{contract.contractNumber}</RecordLink>
      )}
      {isHidden && t('contracts:anotherContract')}
    </li>
  );
};

/** The rules that licences break, the contracts in the way, and for staff the field to make an exception. */
const LicenceNotice = ({
  error,
  violations,
}: {
  error: unknown;
  violations: readonly LicenceViolation[];
}) => {
  const t = useText('contracts');
  const isStaff = useAuthority()?.kind === 'system';
  return (
    <Alert type="error" header={explain(error)}>
      <SpaceBetween size="s">
        <ul>
          {violations.map((violation) => (
            <Violation
              key={`${violation.workId} ${violation.rule} ${violation.contract?.contractId}`}
              rule={violation.rule}
              workId={violation.workId}
              workName={violation.workName}
              contract={violation.contract}
              isHidden={violation.isHidden}
            />
          ))}
        </ul>
        {isStaff && (
          <TextAreaField
            name="overrideReason"
            label={t('contracts:field.overrideReason')}
            hint={t('contracts:hint.overrideReason')}
          />
        )}
      </SpaceBetween>
    </Alert>
  );
};

/** Notice of a form for licences that break a rule; `undefined` for any other error. */
export const renderLicenceNotice = (error: unknown) => {
  const violations = violationsOf(error);
  return violations.length > 0 ? <LicenceNotice error={error} violations={violations} /> : undefined;
};
