import './form.css';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Form from '@cloudscape-design/components/form';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { zodResolver } from '@hookform/resolvers/zod';
import { lazy, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import {
  FormProvider,
  get,
  set,
  useForm,
  useFormContext,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import { ApiRefusal } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { recordsNamedBy } from '../../api/namedRecords.ts';
import { useText } from '../../text/useText.ts';
import { LazyPart } from '../LazyPart.tsx';
import { NamedRecords } from '../NamedRecords.tsx';
import { issueWord } from '../../../shared/api/issueWord.ts';
import { fieldPath, issueText, withoutBlanks } from './issues.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

const LoadedHistory = lazy(async () => ({
  default: (await import('../history/LoadedHistory.tsx')).LoadedHistory,
}));

/** A broken rule over several fields: the field it concerns and the key of its message. */
export type FormProblem = { path: string; message: string };

export type FieldFormProps<S extends z.ZodType<FieldValues, FieldValues>> = {
  /** The schema of the route. */
  schema: S;
  defaults: DefaultValues<z.input<S>>;
  /** The server's rules over several fields. */
  rule?: (values: z.output<S>) => FormProblem | undefined;
  /** Rules of the parts that are complete while others have errors, so that all errors are shown at once. */
  partRules?: ((values: Record<string, unknown>) => FormProblem[]) | undefined;
  /** Called when fields have errors and nothing is sent. */
  onInvalid?: (() => void) | undefined;
  /**
   * Sends the values. Errors it throws are shown at the fields or above the form. Returns `false` when nothing was
   * sent, for example because the person did not agree; the input then counts as unsaved.
   */
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  /** Notice for an error of `onSubmit`, in place of the usual message and list of records. */
  renderNotice?: (error: unknown) => ReactNode;
  /** Id of the edited record; its history shows what others changed in the meantime. */
  subject?: string | undefined;
  /** Loads the newer version after a stale edit; by default the whole page is reloaded. */
  reload?: () => void;
  submitText: string;
  /** Address of "Cancel"; the guard of unsaved changes asks first. */
  cancelTo?: string;
  /** Closes the dialog the form is in, for "Cancel". It asks first when input would be lost. */
  onCancel?: () => void;
  children: ReactNode;
};

/** Validates with the schema, without blank fields, then with the rule over several fields. */
const resolverFor = <S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  rule: FieldFormProps<S>['rule'],
  partRules: FieldFormProps<S>['partRules'],
): Resolver<FieldValues> => {
  const check = zodResolver(schema, { error: issueWord as never }) as unknown as Resolver<FieldValues>;
  return async (values, context, options) => {
    const entered = withoutBlanks(values) as FieldValues;
    const result = await check(entered, context, options);
    const isComplete = Object.keys(result.errors).length === 0;
    const first = isComplete ? rule?.(result.values as z.output<S>) : undefined;
    const problems = [
      ...(first ? [first] : []),
      ...(isComplete && !first ? [] : (partRules?.(entered) ?? [])),
    ];
    if (problems.length === 0) return result;
    const errors: FieldErrors = { ...result.errors };
    for (const { path, message } of problems)
      if (get(errors, path) === undefined) set(errors, path, { type: 'rule', message });
    return { values: {}, errors };
  };
};

/** Shows the issues of a refusal at their fields and focuses the first. Returns whether there were any. */
const showIssues = (form: UseFormReturn<FieldValues>, error: unknown): boolean => {
  if (!(error instanceof ApiRefusal) || error.issues.length === 0) return false;
  error.issues.forEach(({ path, message }, index) =>
    form.setError(fieldPath(path), { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return true;
};

type StaleProps = Pick<FieldFormProps<never>, 'subject' | 'reload'>;

/** Shows that a newer version exists and what changed. Nothing was overwritten, and the person can load it. */
const Stale = ({ subject, reload = () => location.reload() }: StaleProps) => {
  const t = useText();
  return (
    <Alert
      type="warning"
      header={t('common:form.stale')}
      action={
        <Button formAction="none" onClick={reload}>
          {t('common:form.reload')}
        </Button>
      }
    >
      {t('common:form.staleText')}
      {subject !== undefined && (
        <LazyPart>
          <LoadedHistory id={subject} />
        </LazyPart>
      )}
    </Alert>
  );
};

/** Message of a refusal, its issues that no field shows, and the records that stand in the way. */
const Refused = ({ error }: { error: unknown }) => {
  const t = useText('validation');
  const { control } = useFormContext();
  const records = recordsNamedBy(error);
  const issues = error instanceof ApiRefusal ? error.issues : [];
  const elsewhere = issues.filter(({ path }) => !get(control._fields, fieldPath(path)));
  const reasons = new Set(elsewhere.map(({ message }) => issueText(t, message)));
  return (
    <Alert type="error" header={reasons.size > 0 ? explain(error) : undefined}>
      {reasons.size > 0 ? [...reasons].map((reason) => <div key={reason}>{reason}</div>) : explain(error)}
      {records.length > 0 && <NamedRecords records={records} />}
    </Alert>
  );
};

/** Reason nothing was saved, scrolled into view unless a field is: the pressed button may be far below. */
const Failure = ({ error, notice, ...stale }: StaleProps & { error: unknown; notice: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const { control } = useFormContext();
  const isAtField =
    error instanceof ApiRefusal && error.issues.some(({ path }) => get(control._fields, fieldPath(path)));
  useEffect(() => {
    if (!isAtField) place.current?.scrollIntoView({ block: 'center' });
  }, [error, isAtField]);
  const isStale = error instanceof ApiRefusal && error.result === 'StaleVersion';
  return <div ref={place}>{isStale ? <Stale {...stale} /> : (notice ?? <Refused error={error} />)}</div>;
};

/**
 * Form that validates with the server's schema and rules, shows each error at its field and focuses the first, shows
 * server errors at fields too, submits once however often the button is pressed, and asks before unsaved input is lost.
 */
export const FieldForm = <S extends z.ZodType<FieldValues, FieldValues>>({
  schema,
  defaults,
  rule,
  partRules,
  onInvalid,
  onSubmit,
  renderNotice,
  subject,
  reload,
  submitText,
  cancelTo,
  onCancel,
  children,
}: FieldFormProps<S>) => {
  const t = useText('validation');
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>();
  const isSending = useRef(false);
  const form = useForm<FieldValues>({
    resolver: resolverFor(schema, rule, partRules),
    defaultValues: defaults as DefaultValues<FieldValues>,
    reValidateMode: 'onChange',
  });
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedGuard(useCallback(() => isDirty && !isSending.current, [isDirty]));
  const submit = form.handleSubmit(async (values) => {
    if (isSending.current) return;
    setError(undefined);
    const entered = structuredClone(form.getValues());
    try {
      isSending.current = true;
      const sent = await onSubmit(values as z.output<S>);
      // A form that stays open starts again from the saved values.
      if (sent !== false) form.reset(entered, { keepValues: true });
    } catch (thrown) {
      showIssues(form, thrown);
      setError(thrown);
    } finally {
      isSending.current = false;
    }
  }, onInvalid);
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Form
          actions={
            <SpaceBetween direction="horizontal" size="xs">
              {(cancelTo !== undefined || onCancel) && (
                <Button
                  variant="link"
                  formAction="none"
                  onClick={() => (cancelTo === undefined ? onCancel?.() : void navigate(cancelTo))}
                >
                  {t('common:action.cancel')}
                </Button>
              )}
              <Button variant="primary" loading={isSubmitting} loadingText={t('common:state.saving')}>
                {submitText}
              </Button>
            </SpaceBetween>
          }
        >
          <SpaceBetween size="l">
            {error !== undefined && (
              <Failure error={error} notice={renderNotice?.(error)} subject={subject} reload={reload} />
            )}
            {children}
          </SpaceBetween>
        </Form>
      </form>
    </FormProvider>
  );
};
