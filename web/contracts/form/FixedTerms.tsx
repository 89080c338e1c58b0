import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getContractEditStatus } from '../../../shared/contracts/enquiryRoutes.ts';
import { call } from '../../api/call.ts';
import { FieldLocks } from '../../components/form/lock.ts';
import { useText } from '../../text/useText.ts';

/** Fixes the fields of a contract that payments, booked rows and sub-licences depend on, and says why. */
export const FixedTerms = ({ contractId: id, children }: { contractId: string; children: ReactNode }) => {
  const t = useText('contracts');
  const { data } = useQuery({
    queryKey: ['contract', id, 'editStatus'],
    queryFn: ({ signal }) => call(getContractEditStatus, { params: { id }, signal }),
  });
  const fixed = new Set<string>(data?.fixedFields);
  const reasons = (data?.reasons ?? []).filter(
    (reason) => reason !== 'HasPaidAdvance' && reason !== 'Renewed',
  );
  return (
    <SpaceBetween size="l">
      {fixed.size > 0 && (
        <Alert type="info" header={t('contracts:fixed.title')}>
          {reasons.map((reason) => (
            <div key={reason}>{t(`contracts:fixed.${reason}`)}</div>
          ))}
        </Alert>
      )}
      <FieldLocks.Provider value={(name) => fixed.has(name)}>{children}</FieldLocks.Provider>
    </SpaceBetween>
  );
};
