/** Answers of a bank, written as banks write them, for the tests of payment runs. All accounts and ids are invented. */

type Said = { endToEndId: string; status: string; code?: string; amount?: string; currency?: string };

const reason = (code: string | undefined) =>
  code ? `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn><AddtlInf>as the bank says</AddtlInf></StsRsnInf>` : '';

/** A status report with a status for each payment. */
export const pain002 = (
  messageId: string,
  said: readonly Said[],
  { group = '', createdAt = '2026-11-29T10:00:00+08:00' }: { group?: string; createdAt?: string } = {},
): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>BANK-1</MsgId><CreDtTm>${createdAt}</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${group && `<GrpSts>${group}</GrpSts>${reason(group === 'RJCT' ? 'AM04' : undefined)}`}</OrgnlGrpInfAndSts>
${
  said.length > 0
    ? `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}-TWD</OrgnlPmtInfId>${said
        .map(
          ({ endToEndId, status, code, amount, currency = 'TWD' }) =>
            `<TxInfAndSts><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason(code)}${amount ? `<OrgnlTxRef><Amt><InstdAmt Ccy="${currency}">${amount}</InstdAmt></Amt></OrgnlTxRef>` : ''}</TxInfAndSts>`,
        )
        .join('')}</OrgnlPmtInfAndSts>`
    : ''
}
</CstmrPmtStsRpt></Document>`;

type Booked = { endToEndId: string; amount: string; day: string; returned?: string; currency?: string };

/** A statement of an account with outgoing payments, and with those that came back. */
export const camt053 = (booked: readonly Booked[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
${booked
  .map(
    ({ endToEndId, amount, day, returned, currency = 'TWD' }) =>
      `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${returned ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>${returned ? `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn></RtrInf>` : ''}</TxDtls></NtryDtls></Ntry>`,
  )
  .join('\n')}
</Stmt></BkToCstmrStmt></Document>`;

/** The same as an MT940 message, with the id in field 86. */
export const mt940 = (booked: readonly Booked[]): string =>
  [
    ':20:STATEMENT',
    ':25:0001234567890',
    ':28C:1/1',
    ':60F:C261101TWD1000000,',
    ...booked.flatMap(({ endToEndId, amount, day, returned }) => {
      const date = day.replaceAll('-', '').slice(2);
      const id = `EREF+${endToEndId}`;
      return [
        `:61:${date}${date.slice(2)}${returned ? 'C' : 'D'}${amount},NTRFNONREF`,
        `:86:177?00TRANSFER?20${id.slice(0, 27)}?21${id.slice(27)}?22SVWZ+Royalty?32LIN`,
      ];
    }),
    '-',
  ].join('\r\n');
