import { parseSettings } from '../../../infra/settings/stageSettings.ts';

/** Settings, as in the file, of an invented stage that has everything a stage can have. */
export const everySettingInput = {
  account: '111122223333',
  region: 'ap-northeast-1',
  production: true,
  mayBeDestroyed: false,
  alarmAddress: 'operations@example.com',
  businessZone: 'Asia/Singapore',
  table: 'refrain-full-table-restored',
  closed: true,
  domain: {
    name: 'refrain.example.com',
    certificate: 'arn:aws:acm:us-east-1:111122223333:certificate/8a1b2c3d-0000-4000-8000-000000000000',
  },
  firewall: { callsPerAddress: 3000, managedRules: { ipReputation: 'block', common: 'count' } },
  mail: { domain: 'mail.example.com', sender: 'office', makesIdentity: true },
  mailbox: { domain: 'statements.example.com', makesIdentity: true, ruleSet: 'inbound' },
  sftp: {
    users: {
      kkbox: {
        agent: 'cmp_01m8kdnkp7cb4pr4q80n8jtnq5',
        publicKeys: [
          'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIE2YX2tPjGT9J3mX0kQWq2c0b3w6m4dYw1d5c9c8QmXo sftp@kkbox',
        ],
      },
    },
  },
  anchor: {
    kind: 'bitcoin',
    calendars: ['https://alice.btc.calendar.opentimestamps.org'],
    explorers: ['https://blockstream.info/api'],
  },
  exchangeRateFiles: {
    europeanCentralBank: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml',
    bankOfTaiwan: 'https://rate.bot.com.tw/xrt/flcsv/0/L6M/{currency}',
  },
  sms: { countries: { TW: {}, SG: { senderId: 'Refrain' } } },
  requiresStaffSecondFactor: true,
  scansUploads: true,
  logDays: 400,
  traces: false,
  warmHours: { from: 7, to: 19 },
  api: { callsPerSecond: 200, burst: 100 },
  functionsAtOnce: 400,
  importsAtOnce: 5,
  reservedConcurrency: { login: 20 },
};

export const everySetting = parseSettings('full', { full: everySettingInput });
