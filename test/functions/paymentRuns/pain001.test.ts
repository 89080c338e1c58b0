import { describe, expect, it } from 'vitest';
import { readXmlElements, textsAt } from '../../../functions/containers/xml/xmlElements.ts';
import { endToEndIdOf, withdrawalOfEndToEndId } from '../../../functions/paymentRuns/endToEndId.ts';
import { writePain001 } from '../../../functions/paymentRuns/formats/pain001.ts';
import type { FileSource } from '../../../functions/paymentRuns/formats/payment.ts';
import { sum } from '../../../shared/money/decimal.ts';
import { pain001Problems } from './pain001Shape.ts';

const source: FileSource = {
  paymentRunId: 'pmr_01m8kdnkp7cb4pr4q80n8jtnq5',
  releasedAt: '2026-11-29T02:03:04.567Z',
  executionDay: '2026-11-30',
  debtors: new Map([
    [
      'EUR',
      {
        holder: 'Morning Star & Sons <Music>',
        accountNumber: 'DE89 3704 0044 0532 0130 00',
        bankName: 'Test Bank',
        swiftCode: 'COBADEFFXXX',
        currency: 'EUR',
      },
    ],
    [
      'TWD',
      {
        holder: '晨星音樂版權股份有限公司',
        accountNumber: '0009998887776',
        bankName: '測試銀行',
        currency: 'TWD',
      },
    ],
  ]),
  payments: [
    {
      endToEndId: endToEndIdOf('wdr_01m8kdnkp7cb4pr4q80n8jtnq5', 1),
      amount: '27000',
      currency: 'TWD',
      account: {
        country: 158,
        bankName: '測試銀行',
        branch: '信義分行',
        bankCode: '8220123',
        accountName: '林測試\u0000\n',
        accountNumber: '000-123 4567890',
      },
      documentNumber: 'TPE-2026-11-0001',
    },
    {
      endToEndId: endToEndIdOf('wdr_01m8kdnkp7cb4pr4q80n8jtnq6', 12),
      amount: '1234.5',
      currency: 'EUR',
      account: {
        country: 9999,
        bankName: 'A bank'.repeat(40),
        accountName: '"Quoted" & <marked>',
        accountNumber: 'GB82WEST12345698765432',
        swiftCode: 'deutdeff500',
        bankCode: 'XX77',
        bankAddress: 'A street '.repeat(30),
        beneficiaryAddress: '12 Road',
      },
    },
    {
      endToEndId: endToEndIdOf('wdr_01m8kdnkp7cb4pr4q80n8jtnq7', 1),
      amount: '0.01',
      currency: 'EUR',
      account: {
        country: 344,
        bankName: 'Third bank',
        accountName: 'Third',
        accountNumber: 'GB82WEST1234569876543',
      },
    },
  ],
};

describe('a pain.001 file', () => {
  const document = writePain001(source);

  it('has the structure of the message', () => {
    expect(pain001Problems(document)).toEqual([]);
    expect(pain001Problems(document.replace('<PmtMtd>TRF</PmtMtd>', ''))).not.toEqual([]);
    expect(pain001Problems(document.replace('SHAR', 'MINE'))).not.toEqual([]);
  });

  it('has one block for each currency, with its number and sum, and those of all', () => {
    const root = readXmlElements(document);
    const at = (path: string) => textsAt(root, `Document/CstmrCdtTrfInitn/${path}`);
    expect(at('GrpHdr/NbOfTxs')).toEqual(['3']);
    expect(at('GrpHdr/CtrlSum')).toEqual([sum(source.payments.map(({ amount }) => amount))]);
    expect(at('PmtInf/PmtInfId')).toEqual([
      '01M8KDNKP7CB4PR4Q80N8JTNQ5-EUR',
      '01M8KDNKP7CB4PR4Q80N8JTNQ5-TWD',
    ]);
    expect(at('PmtInf/NbOfTxs')).toEqual(['2', '1']);
    expect(at('PmtInf/CtrlSum')).toEqual(['1234.51', '27000']);
    expect(at('PmtInf/DbtrAcct/Id/IBAN')).toEqual(['DE89370400440532013000']);
    expect(at('PmtInf/CdtTrfTxInf/CdtrAcct/Id/IBAN')).toEqual(['GB82WEST12345698765432']);
    // The country of the second account has no clearing system that is known.
    const clearing = 'PmtInf/CdtTrfTxInf/CdtrAgt/FinInstnId/ClrSysMmbId';
    expect(at(`${clearing}/ClrSysId/Cd`)).toEqual(['TWNCC']);
    expect(at(`${clearing}/MmbId`)).toEqual(['XX77', '8220123']);
    // Not an IBAN: its check digits are wrong.
    expect(at('PmtInf/CdtTrfTxInf/CdtrAcct/Id/Othr/Id')).toEqual(['GB82WEST1234569876543', '000-1234567890']);
    expect(at('PmtInf/CdtTrfTxInf/Cdtr/Nm')).toEqual(['"Quoted" & <marked>', 'Third', '林測試']);
  });

  it('has the same bytes each time', () => {
    expect(writePain001(source)).toBe(document);
  });
});

describe('long texts of a payment', () => {
  const long = (letter: string) => letter.repeat(300);
  const [payment] = source.payments;
  const root = readXmlElements(
    writePain001({
      ...source,
      debtors: new Map([
        [
          'TWD',
          {
            ...source.debtors.get('TWD')!,
            holder: long('音'),
            bankName: long('B'),
            accountNumber: long('1'),
          },
        ],
      ]),
      payments: [
        {
          ...payment!,
          documentNumber: long('D'),
          account: {
            ...payment!.account,
            accountName: long('林'),
            accountNumber: long('2'),
            bankName: long('C'),
            bankAddress: long('E'),
            beneficiaryAddress: long('F'),
          },
        },
      ],
    }),
  );
  const transfer = 'PmtInf/CdtTrfTxInf';

  // Max140Text, Max70Text and Max34Text of ISO 20022.
  it.each([
    ['GrpHdr/InitgPty/Nm', 140],
    ['PmtInf/Dbtr/Nm', 140],
    ['PmtInf/DbtrAgt/FinInstnId/Nm', 140],
    ['PmtInf/DbtrAcct/Id/Othr/Id', 34],
    [`${transfer}/Cdtr/Nm`, 140],
    [`${transfer}/Cdtr/PstlAdr/AdrLine`, 70],
    [`${transfer}/CdtrAgt/FinInstnId/Nm`, 140],
    [`${transfer}/CdtrAgt/FinInstnId/PstlAdr/AdrLine`, 70],
    [`${transfer}/CdtrAcct/Id/Othr/Id`, 34],
    [`${transfer}/RmtInf/Ustrd`, 140],
  ])('are cut in %s at %i characters, the most its type allows', (path, most) => {
    const [text, ...others] = textsAt(root, `Document/CstmrCdtTrfInitn/${path}`);
    expect([text?.length, others]).toEqual([most, []]);
  });
});

describe('an end-to-end id', () => {
  it('has at most 35 characters that every bank takes, and leads back to its withdrawal', () => {
    const id = endToEndIdOf('wdr_01m8kdnkp7cb4pr4q80n8jtnq5', 9999);
    expect(id).toMatch(/^[0-9A-Z-]{1,35}$/);
    expect(withdrawalOfEndToEndId(id)).toBe('wdr_01m8kdnkp7cb4pr4q80n8jtnq5');
    expect(withdrawalOfEndToEndId(id.toLowerCase())).toBe('wdr_01m8kdnkp7cb4pr4q80n8jtnq5');
  });

  it.each(['NOTPROVIDED', '', 'A-1', '01M8KDNKP7CB4PR4Q80N8JTNQ5', '01M8KDNKP7CB4PR4Q80N8JTNQ5-0'])(
    'is not %j',
    (text) => {
      expect(withdrawalOfEndToEndId(text)).toBeUndefined();
    },
  );
});
