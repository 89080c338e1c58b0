/** Countries SMS can be sent to. */
export const smsCountries = ['TW', 'CN', 'HK', 'MY', 'SG'] as const;
type SmsCountry = (typeof smsCountries)[number];

const callingCodes: Readonly<Record<SmsCountry, string>> = {
  TW: '+886',
  CN: '+86',
  HK: '+852',
  MY: '+60',
  SG: '+65',
};

/** Returns the country of a phone number in international form, `+886912345678`; `undefined` for any other country. */
export const findSmsCountry = (phone: string): SmsCountry | undefined =>
  smsCountries.find((country) => phone.startsWith(callingCodes[country]));
