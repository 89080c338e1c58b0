import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { keepDraft, readDraft, removeDraft, type Draft } from '../../api/drafts.ts';
import { isEntered } from '../../components/form/useUnsavedGuard.ts';
import { formatWhen, useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';

/** Milliseconds after the last input until it is kept. */
const pauseMs = 500;

/**
 * Keeps what a person enters in the surrounding form in this browser until it is saved, and offers it when the form is opened
 * again.
 * @param form name of the form, and of the record and version it changes
 */
export const KeptDraft = ({ userId, form }: { userId: string; form: string }) => {
  const t = useText('contracts');
  const locale = useLocale();
  const { subscribe, reset, formState } = useFormContext();
  const { defaultValues } = formState;
  const [found, offer] = useState<Draft | undefined>(() => readDraft(userId, form));
  useEffect(() => {
    if (found) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          if (isEntered(values, defaultValues)) keepDraft(userId, form, values);
          else removeDraft(userId, form);
        }, pauseMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [found, subscribe, defaultValues, userId, form]);
  if (!found) return null;
  return (
    <Alert
      type="info"
      header={t('contracts:draft.title')}
      action={
        <SpaceBetween direction="horizontal" size="xs">
          <Button
            formAction="none"
            onClick={() => {
              removeDraft(userId, form);
              offer(undefined);
            }}
          >
            {t('contracts:draft.discard')}
          </Button>
          <Button
            formAction="none"
            onClick={() => {
              reset(found.values, { keepDefaultValues: true });
              offer(undefined);
            }}
          >
            {t('contracts:draft.continue')}
          </Button>
        </SpaceBetween>
      }
    >
      {t('contracts:draft.text', { when: formatWhen(found.at, locale) })}
    </Alert>
  );
};
