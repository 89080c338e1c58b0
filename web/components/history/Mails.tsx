import type { MailState } from '../../../shared/messages/mailState.ts';
import { useText } from '../../text/useText.ts';
import { Facts, type Fact } from '../Facts.tsx';
import { StatusBadge, type StatusTone } from '../StatusBadge.tsx';
import { Section } from '../Section.tsx';

const tones: Record<MailState['state'], StatusTone> = {
  Queued: 'waiting',
  Sending: 'working',
  Sent: 'good',
  NotSent: 'attention',
  Unknown: 'attention',
  Bounced: 'bad',
  Complained: 'bad',
};

/** State of one mail, and why it was not sent. */
export const MailBadge = ({ mail: { state, reason } }: { mail: MailState }) => {
  const t = useText();
  const text = t(`common:mails.states.${state}`);
  return (
    <StatusBadge tone={tones[state]}>
      {reason
        ? t('common:mails.stateReason', { state: text, reason: t(`common:mails.reasons.${reason}`) })
        : text}
    </StatusBadge>
  );
};

/** Lists who was told of a record by mail, and whether each mail reached its reader. */
export const Mails = ({ mails }: { mails: readonly MailState[] }) => {
  const t = useText();
  const facts = mails.map((mail): Fact => [mail.to, <MailBadge key="state" mail={mail} />]);
  return (
    <Section title={t('common:mails.title')}>
      {mails.length === 0 ? t('common:mails.none') : <Facts facts={facts} />}
    </Section>
  );
};
