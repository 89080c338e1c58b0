import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmCompany, confirmMusician } from '../../../shared/partners/licensorRoutes.ts';
import { textAreaLength } from '../../../shared/reference/names.ts';
import { call } from '../../api/call.ts';
import { WithoutMissing } from '../../components/Facts.tsx';
import { explain } from '../../api/explain.ts';
import { useText } from '../../text/useText.ts';
import { BankAccountFacts, DocumentFacts, PersonSection } from '../RegistrationFacts.tsx';
import { DeclineAlert } from '../ReturnReasons.tsx';
import type { StepProps } from './stepProps.ts';

type Check = { isRight: true } | { isRight: false; comment: string };

/** Shows the details, which the licensor confirms or reports as wrong. */
export const CheckStep = ({
  registration,
  link,
  onStored,
  onReported,
}: StepProps & { onReported: () => void }) => {
  const t = useText('partners', 'payee', 'people');
  const [comment, setComment] = useState<string>();
  const { kind, version, companyIdentity, personIdentity, bankAccount, declined } = registration;
  const checking = useMutation({
    mutationFn: (check: Check) =>
      call(kind === 'Musician' ? confirmMusician : confirmCompany, {
        params: { id: link.id },
        body: { ...check, version },
        linkToken: link.token,
      }),
    meta: { quiet: true },
    onSuccess: (_, { isRight }) => (isRight ? onStored() : onReported()),
    onError: onStored,
  });
  const isReporting = comment !== undefined;
  return (
    <WithoutMissing value>
      <SpaceBetween size="l">
        {checking.error && <Alert type="error">{explain(checking.error)}</Alert>}
        {declined && <DeclineAlert reasons={declined.reasons} toMend={declined.toMend} />}
        <div className="confirm-facts">
          <PersonSection entered={registration} />
        </div>
        {(personIdentity ?? companyIdentity) && (
          <div className="confirm-facts">
            <Header variant="h3">{t(companyIdentity ? 'payee:companyDocuments' : 'payee:documents')}</Header>
            <DocumentFacts entered={registration} />
          </div>
        )}
        {bankAccount && (
          <div className="confirm-facts">
            <Header variant="h3">{t('payee:accounts')}</Header>
            <BankAccountFacts entered={registration} />
          </div>
        )}
        {isReporting ? (
          <SpaceBetween size="s">
            <FormField
              label={t('partners:confirm.check.whatIsWrong')}
              errorText={
                comment.length > textAreaLength ? t('validation:tooLong', { count: textAreaLength }) : ''
              }
              stretch
            >
              <Textarea value={comment} onChange={({ detail }) => setComment(detail.value)} autoFocus />
            </FormField>
            <Button
              variant="primary"
              fullWidth
              disabled={comment.trim() === '' || comment.length > textAreaLength}
              loading={checking.isPending}
              onClick={() => checking.mutate({ isRight: false, comment })}
            >
              {t('partners:confirm.check.report')}
            </Button>
            <Button fullWidth onClick={() => setComment(undefined)}>
              {t('common:action.cancel')}
            </Button>
          </SpaceBetween>
        ) : (
          <SpaceBetween size="s">
            <Button
              variant="primary"
              fullWidth
              loading={checking.isPending}
              onClick={() => checking.mutate({ isRight: true })}
            >
              {t('partners:confirm.check.confirm')}
            </Button>
            <Button fullWidth onClick={() => setComment('')}>
              {t('partners:confirm.check.somethingWrong')}
            </Button>
          </SpaceBetween>
        )}
      </SpaceBetween>
    </WithoutMissing>
  );
};
