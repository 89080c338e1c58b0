import './captcha.css';
import { TextField } from '@aws-amplify/ui-react';
import Button from '@cloudscape-design/components/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { getPartnerCaptcha, getPasswordCaptcha } from '../../shared/account/captchaRoutes.ts';
import type { Captcha, CaptchaKind } from '../../shared/verification/schema.ts';
import { call } from '../api/call.ts';
import { loadedOnce } from '../api/query.ts';
import { useText } from '../text/useText.ts';
import { Failed } from './Failed.tsx';
import { Loading } from './Loading.tsx';

type CaptchaRoute = typeof getPasswordCaptcha | typeof getPartnerCaptcha;

/** A captcha on a page. Every answer uses it up, so the page renews it after a refusal. */
type CaptchaState = {
  captcha: Captcha | undefined;
  error: unknown;
  kind: CaptchaKind;
  choose: (kind: CaptchaKind) => void;
  renew: () => void;
};

export const useCaptcha = (route: CaptchaRoute): CaptchaState => {
  const [kind, choose] = useState<CaptchaKind>('picture');
  const { data, error, refetch, isFetching } = useQuery({
    ...loadedOnce,
    queryKey: ['captcha', route.id, kind],
    queryFn: ({ signal }) => call(route, { query: { kind }, signal }),
  });
  return { captcha: isFetching ? undefined : data, error, kind, choose, renew: () => void refetch() };
};

const Shown = ({ captcha, error, renew }: CaptchaState) => {
  const t = useText();
  if (error) return <Failed error={error} onRetry={renew} />;
  if (!captcha) return <Loading />;
  return captcha.image === undefined ? (
    <p className="captcha-question">{captcha.question}</p>
  ) : (
    <img
      className="captcha-picture"
      src={`data:image/svg+xml,${encodeURIComponent(captcha.image)}`}
      alt={t('common:captcha.picture')}
    />
  );
};

/**
 * Shows a captcha with the field for its answer, named `captcha` in the form, another captcha, and a question for those who
 * cannot see the picture.
 */
export const CaptchaField = ({ state, isMissing }: { state: CaptchaState; isMissing: boolean }) => {
  const t = useText('account');
  const other = state.kind === 'picture' ? 'question' : 'picture';
  return (
    <div className="captcha">
      <div className="captcha-shown" aria-live="polite">
        <Shown {...state} />
        <Button
          variant="icon"
          iconName="refresh"
          formAction="none"
          ariaLabel={t('common:captcha.another')}
          onClick={state.renew}
        />
      </div>
      <TextField
        // A new captcha needs a new answer.
        key={state.captcha?.captchaId}
        name="captcha"
        label={t('account:reset.captcha')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hasError={isMissing}
        errorMessage={t('account:reset.captchaMissing')}
        isRequired
      />
      <div>
        <Button variant="inline-link" formAction="none" onClick={() => state.choose(other)}>
          {t(`common:captcha.to.${other}`)}
        </Button>
      </div>
    </div>
  );
};
