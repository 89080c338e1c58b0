import { lazy, useState, type ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { useParams } from 'react-router';
import type * as z from 'zod';
import type { DetailsContext } from '../../shared/partners/rules.ts';
import type { Details, Registration } from '../../shared/partners/schema.ts';
import type { FieldFormProps } from '../components/form/FieldForm.tsx';
import { LazyPart } from '../components/LazyPart.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { registrationAddress } from '../navigation/addresses.ts';
import type { ScanDraft } from '../payees/scanDraft.ts';
import { PersonForm } from '../people/forms/PersonForm.tsx';
import { readerDay } from '../text/readerDay.ts';
import { sendFiles } from '../api/sendFiles.ts';
import { useText } from '../text/useText.ts';
import { useEditedRegistration } from './registrationCalls.ts';
import { ReturnReasons } from './ReturnReasons.tsx';

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
    identity: Object.assign((personIdentity ?? companyIdentity) ? stored.identity : blankDocument, {
      fileIds: scansToKeep(registration),
    }),
    bankAccount: bankAccount ? stored.account : blankAccount,
  };
};

type Schema = z.ZodType<FieldValues & Details, FieldValues>;

type FormProps<S extends Schema> = {
  schema: S;
  toRules: (context: DetailsContext) => FieldFormProps<S>['rules'];
  /** Returns the initial names and facts. */
  toFacts: (registration: Registration) => object;
  /** Sends the details; a correction uses a different route. */
  send: (
    registration: Registration,
    body: z.output<S> & { notTheSame: boolean; version: number },
  ) => Promise<Registration>;
  children: ReactNode;
};

/** Returns details with the ids of the stored scans. */
const withScans = <V extends Details>(values: V, fileIds: string[]): V => ({
  ...values,
  identity: values.identity && { ...values.identity, fileIds },
});

const Form = <S extends Schema>({
  registration,
  schema,
  toRules,
  toFacts,
  send,
  children,
}: FormProps<S> & { registration: Registration }) => {
  const t = useText('partners');
  const { registrationId, partnerType, personIdentity, companyIdentity, bankAccount, version } = registration;
  const stored = { identity: personIdentity ?? companyIdentity, bankAccount };
  const [scans, setScans] = useState<ScanDraft>({ kept: scansToKeep(registration), files: [] });
  const save = async (values: z.output<S> & { notTheSame: boolean }) => {
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
      rules={toRules({ partnerType, stored, onDate: readerDay() })}
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
          <PaymentDetails registration={registration} scans={scans} onScans={setScans} />
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
