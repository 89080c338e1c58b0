import './form.css';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Form from '@cloudscape-design/components/form';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
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
import * as z from 'zod';
import { ApiRefusal } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { recordsNamedBy } from '../../api/namedRecords.ts';
import { useText } from '../../text/useText.ts';
import { LoadedHistory } from '../history/LoadedHistory.tsx';
import { useOpenHeld } from './useOpenHeld.ts';
import { NamedRecords } from '../NamedRecords.tsx';
import { brokenRules, type FieldRule } from '../../../shared/api/fieldRule.ts';
import { issueWord } from '../../../shared/api/issueWord.ts';
import { fieldPath, issueText, withoutBlanks } from './issues.ts';
import { isEntered, useUnsavedGuard } from './useUnsavedGuard.ts';

/** A broken rule over several fields: the field it concerns and the key of its message. */
export type FormProblem = { path: string; message: string };

/** Rules over several fields of a form. */
export type FormRules<S extends z.ZodType> = readonly FieldRule<z.output<S>, FormProblem>[];

export type FieldFormProps<S extends z.ZodType<FieldValues, FieldValues>> = {
  /** The schema of the route. */
  schema: S;
  defaults: DefaultValues<z.input<S>>;
  /** Rules over several fields, those of the server among them. Each is checked as soon as its fields are valid by themselves. */
  rules?: FormRules<S> | undefined;
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

/** Returns the schema of a field with a dotted name; `undefined` for one that a record does not have. */
const schemaOf = (schema: z.ZodType | undefined, name: string): z.ZodType | undefined =>
  name.split('.').reduce<z.ZodType | undefined>((held, part) => {
    const record = held instanceof z.ZodOptional ? held.unwrap() : held;
    return record instanceof z.ZodObject ? (record.shape as Record<string, z.ZodType>)[part] : undefined;
  }, schema);

/** Returns the broken rules whose fields are valid by themselves, while other fields of the form are not. */
const brokenSoFar = <S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  rules: FormRules<S>,
  entered: FieldValues,
): FormProblem[] => {
  const values: FieldValues = {};
  const valid = new Set<string>();
  for (const name of new Set(rules.flatMap(({ over }) => over))) {
    const parsed = schemaOf(schema, name)?.safeParse(get(entered, name));
    if (!parsed?.success) continue;
    valid.add(name);
    set(values, name, parsed.data);
  }
  const ready = rules.filter(({ over }) => over.every((name) => valid.has(name)));
  return brokenRules(ready, values as z.output<S>);
};

/** Validates with the schema, without blank fields, and with the rules over several fields. */
const resolverFor = <S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  rules: FormRules<S>,
): Resolver<FieldValues> => {
  const check = zodResolver(schema, { error: issueWord as never }) as unknown as Resolver<FieldValues>;
  return async (values, context, options) => {
    const entered = withoutBlanks(values) as FieldValues;
    const result = await check(entered, context, options);
    const isValid = Object.keys(result.errors).length === 0;
    const broken = isValid
      ? brokenRules(rules, result.values as z.output<S>)
      : brokenSoFar(schema, rules, entered);
    if (isValid && broken.length === 0) return result;
    const errors: FieldErrors = { ...result.errors };
    for (const { path, message } of broken)
      if (get(errors, path) === undefined) set(errors, path, { type: 'rule', message });
    return { values: {}, errors };
  };
};

/**
 * Brings the first error of a form into view after it was submitted: a field is focused, too. The browser alone would show
 * the first error that is at a single control.
 */
const useFirstErrorInView = (
  { formState: { submitCount } }: UseFormReturn<FieldValues>,
  place: RefObject<HTMLFormElement | null>,
): void => {
  useEffect(() => {
    if (submitCount === 0) return undefined;
    // After the form library has focused a field.
    const timer = setTimeout(() => {
      const first = place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
      first?.focus({ preventScroll: true });
      first?.scrollIntoView({ block: 'center' });
    });
    return () => clearTimeout(timer);
  }, [submitCount, place]);
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
      {subject !== undefined && <LoadedHistory id={subject} />}
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
 * Opens the submission of a request that waits for the audit of the company.
 */
export const FieldForm = <S extends z.ZodType<FieldValues, FieldValues>>({
  schema,
  defaults,
  rules = [],
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
  const openHeld = useOpenHeld();
  const form = useForm<FieldValues>({
    resolver: resolverFor(schema, rules),
    defaultValues: defaults as DefaultValues<FieldValues>,
    reValidateMode: 'onChange',
  });
  const { isDirty, isSubmitting, defaultValues } = form.formState;
  const place = useRef<HTMLFormElement>(null);
  useFirstErrorInView(form, place);
  const { getValues } = form;
  useUnsavedGuard(
    useCallback(
      () => isDirty && !isSending.current && isEntered(getValues(), defaultValues),
      [isDirty, getValues, defaultValues],
    ),
  );
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
      if (await openHeld(thrown)) return;
      showIssues(form, thrown);
      setError(thrown);
    } finally {
      isSending.current = false;
    }
  });
  return (
    <FormProvider {...form}>
      <form
        ref={place}
        onSubmit={(event) => {
          // A form in a dialog of another form submits itself only.
          event.stopPropagation();
          void submit(event);
        }}
        noValidate
      >
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
