import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { ApiRefusal } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { useText } from '../../text/useText.ts';

const Message = ({ title, text, children }: { title: string; text?: string; children?: ReactNode }) => (
  <Box textAlign="center" padding={{ vertical: 'xl' }}>
    <SpaceBetween size="xs">
      <Box variant="strong">{title}</Box>
      {text && <Box color="text-body-secondary">{text}</Box>}
      {children}
    </SpaceBetween>
  </Box>
);

/** Reason a list shows no rows, with the next step: not allowed, failed, no match, or empty. */
export const ListEmpty = ({
  error,
  filtered,
  empty,
  onClear,
  onRetry,
}: {
  error: unknown;
  filtered: boolean;
  empty: { text: string; action?: ReactNode };
  onClear: () => void;
  onRetry: () => void;
}) => {
  const t = useText();
  if (error instanceof ApiRefusal && error.status === 403)
    return <Message title={t('common:list.notAllowed')} text={t('common:list.notAllowedText')} />;
  if (error)
    return (
      <Message title={t('common:list.failed')} text={explain(error)}>
        <Button onClick={onRetry}>{t('common:action.retry')}</Button>
      </Message>
    );
  if (filtered)
    return (
      <Message title={t('common:list.noMatch')} text={t('common:list.noMatchText')}>
        <Button onClick={onClear}>{t('common:list.clearFilter')}</Button>
      </Message>
    );
  return (
    <Message title={t('common:list.empty')} text={empty.text}>
      {empty.action}
    </Message>
  );
};
