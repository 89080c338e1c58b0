import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import type { FieldLock } from '../../shared/api/fieldLock.ts';
import type { RelatedContracts } from '../../shared/works/schema.ts';
import { FieldLocks } from '../components/form/lock.ts';
import { NamedRecords } from '../components/NamedRecords.tsx';
import { useText } from '../text/useText.ts';

/** Fields of a record that contracts license: says why some are fixed, names the contracts, and fixes them. */
export const LicensedNotice = ({
  contracts,
  lock,
  children,
}: {
  contracts: RelatedContracts;
  lock: FieldLock;
  children: ReactNode;
}) => {
  const t = useText('works');
  const byId = new Map(contracts.items.map((one) => [one.contractId, one]));
  return (
    <SpaceBetween size="l">
      <Alert type="info" header={t('works:licensed.title')}>
        {t('works:licensed.text')}
        {byId.size > 0 && (
          <NamedRecords
            records={[...byId.values()].map(({ contractId, contractNumber, displayName }) => ({
              kind: 'contract' as const,
              id: contractId,
              name: `${contractNumber} · ${displayName}`,
            }))}
          />
        )}
      </Alert>
      <FieldLocks.Provider value={lock}>{children}</FieldLocks.Provider>
    </SpaceBetween>
  );
};
