import { renewalWindow } from '../../../shared/contracts/renewalRules.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { Facts } from '../../components/Facts.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { Section } from '../../components/Section.tsx';
import { When } from '../../components/When.tsx';
import { useText } from '../../text/useText.ts';

/** Returns the fact that a contract is followed by or follows another; nothing without one. */
const linked = (label: string, contractId: string | undefined, text: string) =>
  contractId === undefined
    ? []
    : [
        [
          label,
          <RecordLink key={contractId} to={recordAddress.contract(contractId)}>
            {text}
          </RecordLink>,
        ] as const,
      ];

/** End of a contract, how and from when its renewal is decided, and the contracts it follows and is followed by. */
export const RenewalAhead = ({
  contract: { endDate, renewalCondition, renewal, renewedById, renewalOfId },
}: {
  contract: Contract;
}) => {
  const t = useText('contracts', 'renewals');
  return (
    <Section title={t('contracts:field.renewal')}>
      <Facts
        facts={[
          [t('contracts:field.end'), <When key="end" at={endDate} />],
          [t('contracts:renewalAhead.condition'), t(`contracts:renewal.${renewalCondition}`)],
          ...(renewal === undefined
            ? [
                [
                  t('contracts:renewalAhead.from'),
                  <When key="from" at={addDays(endDate, -renewalWindow.daysBefore)} />,
                ] as const,
              ]
            : []),
          [t('renewals:field.state'), t(`renewals:state.${renewal ?? 'open'}`)],
          ...linked(t('contracts:renewalAhead.next'), renewedById, t('renewals:toRenewed')),
          ...linked(t('contracts:renewalAhead.before'), renewalOfId, t('contracts:renewalAhead.openBefore')),
        ]}
      />
    </Section>
  );
};
