import '@aws-amplify/ui-react/styles/base.css';
import '@aws-amplify/ui-react/styles/flex.css';
import '@aws-amplify/ui-react/styles/field.css';
import '@aws-amplify/ui-react/styles/fieldGroup.css';
import '@aws-amplify/ui-react/styles/fieldMessages.css';
import '@aws-amplify/ui-react/styles/_fieldControl.css';
import '@aws-amplify/ui-react/styles/input.css';
import '@aws-amplify/ui-react/styles/select.css';
import '@aws-amplify/ui-react/styles/selectField.css';
import '@aws-amplify/ui-react/styles/button.css';
import '@aws-amplify/ui-react/styles/icon.css';
import '@aws-amplify/ui-react/styles/passwordField.css';
import '@aws-amplify/ui-react/styles/phoneNumberField.css';
import '@aws-amplify/ui-react/styles/toggleButton.css';
import '@aws-amplify/ui-react/styles/toggleButtonGroup.css';
import '@aws-amplify/ui-react/styles/visuallyHidden.css';
import './login.css';
import { PasswordField } from '@aws-amplify/ui-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../text/useText.ts';

/** Card of a page for visitors. A new title takes the focus, so screen readers read each step. */
export const Card = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <section className="sign-in" data-amplify-theme="refrain">
      <img src="/mark.svg" alt="" width={44} height={44} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {text !== undefined && <p className="sign-in-text">{text}</p>}
      {children}
    </section>
  );
};

type PasswordInputProps = {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  hint?: string;
};

/** Password field with a button that shows the characters. */
export const PasswordInput = ({ error, hint, ...props }: PasswordInputProps) => {
  const t = useText('account');
  return (
    <PasswordField
      {...props}
      descriptiveText={hint}
      showPasswordButtonLabel={t('account:signIn.reveal')}
      passwordIsHiddenLabel={t('account:signIn.hidden')}
      passwordIsShownLabel={t('account:signIn.shown')}
      hasError={error !== undefined}
      errorMessage={error}
      isRequired
    />
  );
};
