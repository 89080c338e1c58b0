import { describe, expect, it } from 'vitest';
import { parseSettings, WrongSettings } from '../../../infra/settings/stageSettings.ts';
import { everySettingInput } from '../stacks/everySetting.ts';

/** The settings of an invented stage after a change. */
const changed = (changes: object): object => ({ ...everySettingInput, ...changes });

const refusal = (settings: unknown, stage = 'sample'): string => {
  try {
    parseSettings(stage, { sample: settings });
  } catch (error) {
    if (error instanceof WrongSettings) return error.message;
    throw error;
  }
  return 'no refusal';
};

describe('settings of a stage', () => {
  it('are complete, with defaults for omitted ones', () => {
    expect(parseSettings('sample', { sample: everySettingInput })).toEqual(everySettingInput);
    expect(parseSettings('sample', { sample: { region: 'eu-west-1' } })).toEqual({
      region: 'eu-west-1',
      production: false,
      mayBeDestroyed: false,
      closed: false,
      anchor: { kind: 'ledger' },
      exchangeRateFiles: {},
      businessZone: 'Asia/Taipei',
      requiresStaffSecondFactor: false,
      scansUploads: false,
      logDays: 90,
      traces: true,
      api: { callsPerSecond: 1000, burst: 500 },
      functionsAtOnce: 10,
      importsAtOnce: 3,
      reservedConcurrency: {},
    });
  });

  it.each<[string, object, string]>([
    ['a short account', { account: '1234' }, 'account: an account number is 12 digits.'],
    [
      'an account as a number',
      { account: 111122223333 },
      'account: write the account number in quotes, such as "111122223333".',
    ],
    ['an unknown setting', { alarms: 'x' }, 'alarms: there is no such setting.'],
    ['an unknown setting inside', { api: { perSecond: 1 } }, 'api.perSecond: there is no such setting.'],
    [
      'a bad time zone',
      { businessZone: 'Taipei' },
      'businessZone: write an IANA time zone, such as "Asia/Taipei".',
    ],
    [
      'a production stage nobody hears of',
      { alarmAddress: undefined },
      'alarmAddress: a production stage needs an address that alarms are sent to.',
    ],
    ['a bad alarm address', { alarmAddress: 'operations' }, 'alarmAddress: write one mail address.'],
    [
      'a production stage that may be destroyed',
      { mayBeDestroyed: true },
      'mayBeDestroyed: a production stage may not be destroyed.',
    ],
    [
      'a domain without a certificate',
      { domain: { name: 'refrain.example.com' } },
      'domain.certificate: a domain needs a certificate: write its ARN.',
    ],
    [
      'a certificate of another region',
      {
        domain: {
          name: 'refrain.example.com',
          certificate: 'arn:aws:acm:ap-northeast-1:111122223333:certificate/8a1b',
        },
      },
      'domain.certificate: CloudFront takes certificates of us-east-1 only: issue it there.',
    ],
    [
      "another account's certificate",
      { account: '444455556666' },
      'domain.certificate: the certificate is not of account 444455556666.',
    ],
    [
      'mail from an address',
      { mail: { domain: 'no-reply@example.com' } },
      'mail.domain: write a host name in lower case, without https://.',
    ],
    [
      'mail from a part that is none',
      { mail: { domain: 'example.com', sender: 'No Reply' } },
      'mail.sender: write the part before the @ in lower case.',
    ],
    ['SMS to nowhere', { sms: { countries: {} } }, 'sms.countries: name one country at least.'],
    [
      'a sender id of digits',
      { sms: { countries: { SG: { senderId: '12345' } } } },
      'sms.countries.SG.senderId: a sender id is up to 11 letters and digits, one a letter.',
    ],
    [
      'a domain with a scheme',
      { domain: { ...everySettingInput.domain, name: 'https://refrain.example.com' } },
      'domain.name: write a host name in lower case, without https://.',
    ],
    ['no import at a time', { importsAtOnce: 0 }, 'importsAtOnce: one import runs at a time at least.'],
    [
      'more imports than three tenths of the functions',
      { functionsAtOnce: 30, importsAtOnce: 10 },
      'importsAtOnce: imports use three tenths of the 30 functions of the account: at most 9 run at a time.',
    ],
  ])('with %s are refused in one sentence', (_, changes, sentence) => {
    expect(refusal(changed(changes))).toBe(`infra/settings/stages.json, sample: ${sentence}`);
  });

  it.each([
    [{ region: 'ap-east-9' }, /region: AWS has no region "ap-east-9"; it has .*ap-east-1, /],
    [{ region: undefined }, /region: write the region, such as "ap-southeast-1"\.$/],
    [{ logDays: 100 }, /logDays: CloudWatch keeps logs for 1, 3, 5, 7, .*, 3653 days\.$/],
  ])('refuse a value that AWS does not have, and name the possible ones: %j', (changes, sentence) => {
    expect(refusal(changed(changes))).toMatch(sentence);
  });

  it('are refused for an unknown stage, and for a name too long for AWS', () => {
    expect(refusal({}, 'sampel')).toBe('infra/settings/stages.json has no stage "sampel"; it has sample.');
    expect(refusal({}, 'Sample_1')).toContain('"Sample_1" is no name for a stage');
  });

  it('report all problems at once', () => {
    expect(refusal({ region: 'eu-west-1', traces: 'yes', api: { burst: 0 } }).split('\n')).toHaveLength(2);
  });
});

describe('the settings of the project', () => {
  it('include a complete development stage, and leave the values of production to its owner', () => {
    expect(parseSettings('development')).toMatchObject({ production: false, mayBeDestroyed: true });
    expect(() => parseSettings('production')).toThrow(
      'infra/settings/stages.json, production: alarmAddress: a production stage needs an address that alarms are sent to.',
    );
  });
});
