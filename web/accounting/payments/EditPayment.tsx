import Button from '@cloudscape-design/components/button';
import { lazy, Suspense, useState } from 'react';
import { allows } from '../../../shared/access/authority.ts';
import type { PaymentItem } from '../../../shared/accounting/paymentSchema.ts';
import { changeProblem } from '../../../shared/contracts/advanceRules.ts';
import { useAuthority } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';

/** The form is loaded when a payment item is changed. */
const ChangeAdvance = lazy(async () => ({
  default: (await import('../../contracts/advances/ChangeAdvance.tsx')).ChangeAdvance,
}));

/** Button that changes a payment item while it may be changed. Anyone who sees payments may change their contracts. */
export const EditPayment = ({ item }: { item: PaymentItem }) => {
  const t = useText();
  const permissions = useAuthority()?.permissions;
  const [isOpen, setOpen] = useState(false);
  if (!permissions || !allows(permissions, 'contractRoleAuthority/addContract')) return null;
  if (changeProblem(item, [], 'update')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('common:action.edit')}</Button>
      {isOpen && (
        <Suspense>
          <ChangeAdvance advance={item} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
