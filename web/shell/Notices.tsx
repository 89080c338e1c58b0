import Button from '@cloudscape-design/components/button';
import Flashbar, { type FlashbarProps } from '@cloudscape-design/components/flashbar';
import { dismiss, useNotices, type Notice } from '../api/notices.ts';
import { useText } from '../text/useText.ts';

const look = (notice: Notice): Pick<FlashbarProps.MessageDefinition, 'type' | 'loading'> =>
  notice.kind === 'in-progress' ? { type: 'info', loading: true } : { type: notice.kind, loading: false };

/** Stack of notices above the page; also announced by screen readers. */
export const Notices = () => {
  const t = useText();
  const items = useNotices().map(
    (notice): FlashbarProps.MessageDefinition => ({
      ...look(notice),
      id: notice.id,
      content: notice.text,
      dismissible: notice.kind !== 'in-progress',
      dismissLabel: t('common:shell.dismiss'),
      onDismiss: () => dismiss(notice.id),
      ariaRole: notice.kind === 'error' ? 'alert' : 'status',
      action: notice.action && <Button onClick={notice.action.run}>{notice.action.label}</Button>,
    }),
  );
  return <Flashbar items={items} stackItems={items.length > 3} />;
};
