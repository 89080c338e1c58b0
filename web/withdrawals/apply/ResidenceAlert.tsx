import Alert from '@cloudscape-design/components/alert';
import { useEffect, useRef } from 'react';
import { useText } from '../../text/useText.ts';
import { confirm } from '../../components/dialog/confirm.tsx';

/**
 * Stops a non-resident author of a payer in mainland China with a dialog about the 183 days, once; the text stays above
 * the amounts.
 * @param onBack leaves the step, for a person who may be resident
 */
export const ResidenceAlert = ({ onBack }: { onBack: () => void }) => {
  const t = useText('withdrawals');
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void confirm({
      title: t('withdrawals:residence.title'),
      body: t('withdrawals:residence.text'),
      action: t('withdrawals:residence.continue'),
      cancelText: t('withdrawals:residence.back'),
    }).then((agreed) => {
      if (!agreed) onBack();
    });
  }, [t, onBack]);
  return (
    <Alert type="warning" header={t('withdrawals:residence.title')}>
      {t('withdrawals:residence.text')}
    </Alert>
  );
};
