import { lazy, useState, type ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useParams } from 'react-router';
import type * as z from 'zod';
import { detailsProblem, enteredDetailsProblems } from '../../shared/partners/rules.ts';
import type { Details, Registration } from '../../shared/partners/schema.ts';
import { LazyPart } from '../components/LazyPart.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { registrationAddress } from '../navigation/addresses.ts';
import { scanProblem, type ScanDraft } from '../payees/scanDraft.ts';
import { PersonForm } from '../people/forms/PersonForm.tsx';
import { readerDay } from '../text/readerDay.ts';
import { sendFiles } from '../api/sendFiles.ts';
import { useText } from '../text/useText.ts';
import { useEditedRegistration } from './registrationCalls.ts';
import { ReturnReasons } from './ReturnReasons.tsx';

/** Placeholder for scans that are uploaded with the form, which the rules require. */
const scansToSend = ['fil_0000000000.png'];

const blankAccount = {
  kind: 0,
  country: 158,
  currency: 'TWD',
  bankName: '',
  accountName: '',
  accountNumber: '',
} as const;

const PaymentDetails = lazy(async () => ({ default: (await import('./PaymentDetails.tsx')).PaymentDetails }));

/** Returns the stored payment details as the form edits them: without their numbers, which do not change. */
const storedPaymentDetails = ({ personIdentity, companyIdentity, bankAccount }: Registration) => {
  const { number: _number, ...identity } = personIdentity ?? companyIdentity ?? {};
  const { accountNumber: _account, ...account } = bankAccount ?? {};
  return { identity, account };
};

/** Returns the initial document and bank account of the form. */
const initialPaymentDetails = (registration: Registration) => {
  const { partnerType, kind, personIdentity, companyIdentity, bankAccount } = registration;
  if (partnerType === 'Guest') return {};
  const stored = storedPaymentDetails(registration);
  const blankDocument = {
    documentType: kind === 'Company' ? 1 : 'IdCard',
    country: 158,
    name: '',
    number: '',
    fileIds: [],
  };
  return {
    identity: (personIdentity ?? companyIdentity) ? stored.identity : blankDocument,
    bankAccount: bankAccount ? stored.account : blankAccount,
  };
};

/** Returns the stored scans a correction keeps: all of them, unless the scans are what was declined. */
const scansToKeep = ({
  step,
  declined,
  personIdentity,
  companyIdentity,
}: Registration): readonly string[] => {
  const areRefused = step === 'NotModifiedYet' && declined?.toMend.includes('scans') === true;
  return areRefused ? [] : ((personIdentity ?? companyIdentity)?.fileIds ?? []);
};

/** Scans are missing: as the only error, or too. */
export type MissingScans = 'only' | 'too' | undefined;

type Schema = z.ZodType<FieldValues & Details, FieldValues>;

type FormProps<S extends Schema> = {
  schema: S;
  /** Returns the initial names and facts. */
  toFacts: (registration: Registration) => object;
  /** Sends the details; a correction uses a different route. */
  send: (
    registration: Registration,
    body: z.output<S> & { notTheSame: boolean; version: number },
  ) => Promise<Registration>;
  children: ReactNode;
};

const Form = <S extends Schema>({
  registration,
  schema,
  toFacts,
  send,
  children,
}: FormProps<S> & { registration: Registration }) => {
  const t = useText('partners');
  const { registrationId, partnerType, personIdentity, companyIdentity, bankAccount, version } = registration;
  const stored = { identity: personIdentity ?? companyIdentity, bankAccount };
  const [scans, setScans] = useState<ScanDraft>({ kept: scansToKeep(registration), files: [] });
  const [missing, setMissing] = useState<MissingScans>();
  const hasNoScans = scans.kept.length + scans.files.length === 0;
  const withScans = <V extends Details>(values: V, fileIds: string[]): V => ({
    ...values,
    identity: values.identity && { ...values.identity, fileIds },
  });
  const save = async (values: z.output<S> & { notTheSame: boolean }) => {
    const needsScans = values.identity !== undefined && hasNoScans;
    setMissing(needsScans ? 'only' : undefined);
    if (needsScans || scanProblem(scans)) return undefined;
    const fileIds = [...scans.kept, ...(await sendFiles({ type: 5, registrationId }, scans.files))];
    // A repeat after a refusal does not send them twice.
    setScans({ kept: fileIds, files: [] });
    return send(registration, { ...withScans(values, fileIds), version });
  };
  return (
    <PersonForm
      schema={schema}
      defaults={
        { ...toFacts(registration), ...initialPaymentDetails(registration) } as DefaultValues<z.input<S>>
      }
      rule={(values) => detailsProblem(withScans(values, scansToSend), partnerType, stored, readerDay())}
      partRules={(values) =>
        enteredDetailsProblems(
          registration.kind,
          withScans(values as unknown as Details, scansToSend) as unknown as Record<string, unknown>,
          { partnerType, stored, onDate: readerDay() },
        )
      }
      onInvalid={() => setMissing(partnerType === 'NeedRealName' && hasNoScans ? 'too' : undefined)}
      subject={registrationId}
      save={save}
      toAddress={(saved) => registrationAddress.detail(saved)}
      cancelTo={registrationAddress.detail(registration)}
      submitText={t('partners:action.send')}
    >
      <ReturnReasons registration={registration} />
      {children}
      {partnerType === 'NeedRealName' && (
        <LazyPart>
          <PaymentDetails registration={registration} scans={scans} onScans={setScans} missing={missing} />
        </LazyPart>
      )}
    </PersonForm>
  );
};

/** Form of the details of a licensor, which are sent to the licensor for confirmation. */
export const DetailsForm = <S extends Schema>({
  kind,
  ...form
}: FormProps<S> & { kind: Registration['kind'] }) => {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useEditedRegistration(kind, id)}
      toName={({ name }) => name}
      describe={() => t('pages:registrationForm')}
    >
      {(registration) => <Form registration={registration} {...form} />}
    </RecordPage>
  );
};
