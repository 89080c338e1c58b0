import { PhoneNumberField } from '@aws-amplify/ui-react';
import type { RefObject } from 'react';
import { useText } from '../text/useText.ts';
import { dialCodes } from './phone.ts';

type PhoneInputProps = {
  hasError: boolean;
  errorMessage: string;
  autoFocus?: boolean;
  /** Dial codes to choose from; those of people who sign in by phone unless given. */
  dialCodeList?: string[];
  fieldRef?: RefObject<HTMLInputElement | null> | undefined;
};

/** Mobile number with its country code, as `phone` and `countryCode` of the form. */
export const PhoneInput = ({ fieldRef, dialCodeList = dialCodes, ...props }: PhoneInputProps) => {
  const t = useText('account');
  return (
    <PhoneNumberField
      {...props}
      dialCodeList={dialCodeList}
      ref={fieldRef}
      name="phone"
      label={t('account:signIn.phone')}
      dialCodeLabel={t('account:signIn.dialCode')}
      dialCodeName="countryCode"
      defaultDialCode="+886"
      autoComplete="tel-national"
      isRequired
    />
  );
};
