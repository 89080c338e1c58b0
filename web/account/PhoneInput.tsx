import { PhoneNumberField } from '@aws-amplify/ui-react';
import type { RefObject } from 'react';
import { useText } from '../text/useText.ts';
import { dialCodes } from './phone.ts';

type PhoneInputProps = {
  hasError: boolean;
  errorMessage: string;
  autoFocus?: boolean;
  fieldRef?: RefObject<HTMLInputElement | null> | undefined;
};

/** Mobile number with its country code, as `phone` and `countryCode` of the form. */
export const PhoneInput = ({ fieldRef, ...props }: PhoneInputProps) => {
  const t = useText('account');
  return (
    <PhoneNumberField
      {...props}
      ref={fieldRef}
      name="phone"
      label={t('account:signIn.phone')}
      dialCodeLabel={t('account:signIn.dialCode')}
      dialCodeName="countryCode"
      defaultDialCode="+886"
      dialCodeList={dialCodes}
      autoComplete="tel-national"
      isRequired
    />
  );
};
