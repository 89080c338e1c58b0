import { PhoneNumberField } from '@aws-amplify/ui-react';
import { useState, type RefObject } from 'react';
import { currentLanguage } from '../text/languages.ts';
import { useText } from '../text/useText.ts';
import { defaultDialCode, dialCodes, exampleNumber } from './phone.ts';

type PhoneInputProps = {
  hasError: boolean;
  /** Says what is wrong; the shape of a number of the chosen place when absent. */
  errorMessage?: string;
  autoFocus?: boolean;
  /** Dial codes to choose from; those of people who sign in by phone unless given. */
  dialCodeList?: string[];
  fieldRef?: RefObject<HTMLInputElement | null> | undefined;
};

/** Mobile number with its country code, as `phone` and `countryCode` of the form. */
export const PhoneInput = ({
  fieldRef,
  dialCodeList = dialCodes,
  errorMessage,
  ...props
}: PhoneInputProps) => {
  const t = useText('account');
  const [dialCode, setDialCode] = useState(() =>
    defaultDialCode(currentLanguage(), navigator.languages, dialCodeList),
  );
  const example = exampleNumber(dialCode);
  const wrongShape =
    example === undefined
      ? t('account:reset.wrongPhoneOf', { dialCode })
      : t('account:reset.wrongPhone', { dialCode, example });
  return (
    <PhoneNumberField
      {...props}
      errorMessage={errorMessage ?? wrongShape}
      dialCodeList={dialCodeList}
      ref={fieldRef}
      name="phone"
      label={t('account:signIn.phone')}
      dialCodeLabel={t('account:signIn.dialCode')}
      dialCodeName="countryCode"
      defaultDialCode={dialCode}
      onDialCodeChange={({ target }) => setDialCode(target.value)}
      autoComplete="tel-national"
      isRequired
    />
  );
};
