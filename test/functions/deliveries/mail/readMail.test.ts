import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import {
  readMailHead,
  readMailParts,
  UnreadableMail,
} from '../../../../functions/deliveries/mail/readMail.ts';
import { composeMail, type Attached } from './composeMail.ts';

const csv = 'title,amount\nMoonlight,12.5\n';

const partsOf = async (...files: Attached[]) =>
  (await readMailParts(composeMail({ files }))).parts.map(({ content, ...part }) => ({
    ...part,
    text: Buffer.from(content).toString(),
  }));

const raw = (...lines: (string | Buffer)[]): Buffer =>
  Buffer.concat(lines.flatMap((line) => [Buffer.from(line as string), Buffer.from('\r\n')]));

/** Returns a mail with one file, whose headers are given as they are. */
const withHeaders = (...headers: (string | Buffer)[]): Buffer =>
  raw(
    'From: a@b.example',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    ...headers,
    '',
    csv,
    '--x--',
  );

const namesIn = async (mail: Buffer) => (await readMailParts(mail)).parts.map(({ name }) => name);

const attachedMail = (content: Buffer): Attached => ({
  name: 'forwarded.eml',
  content,
  type: 'message/rfc822',
});

describe('files of a mail', () => {
  it('are those that may be statements; others are named with the reason', async () => {
    const parts = await partsOf(
      { name: 'july.csv', content: csv, type: 'text/csv' },
      { name: 'logo.png', content: 'png', type: 'image/png', disposition: 'inline' },
      { name: 'smime.p7s', content: 'signature', type: 'application/pkcs7-signature' },
      { name: 'winmail.dat', content: 'tnef', type: 'application/ms-tnef' },
      { name: 'smime.p7m', content: 'sealed', type: 'application/pkcs7-mime' },
      { name: 'letter.pdf', content: 'pdf', type: 'application/pdf' },
      { name: 'empty.csv', content: '' },
      { name: 'all.zip', content: 'PK', type: 'application/zip' },
    );
    expect(parts.map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual([
      ['july.csv', undefined, undefined],
      ['logo.png', 'skipped', 'picture'],
      ['smime.p7s', 'skipped', 'signature'],
      ['winmail.dat', 'refused', 'winmail'],
      ['smime.p7m', 'refused', 'encrypted'],
      ['letter.pdf', 'skipped', 'notStatement'],
      ['empty.csv', 'refused', 'empty'],
      ['all.zip', undefined, undefined],
    ]);
    expect(parts[0]?.text).toBe(csv);
  });

  it('go by their names where these and the media types differ', async () => {
    const parts = await partsOf(
      { name: 'sheet.xlsx', content: 'PK', type: 'image/png' },
      { name: 'photo.png', content: 'png', type: 'text/csv' },
      { name: 'report', content: csv, type: 'text/csv' },
      { name: 'report.2026-07', content: csv, type: 'application/vnd.ms-excel' },
      { name: 'program.exe', content: 'MZ', type: 'application/octet-stream' },
    );
    expect(parts.map(({ name, reason }) => [name, reason])).toEqual([
      ['sheet.xlsx', undefined],
      ['photo.png', 'picture'],
      ['report.csv', undefined],
      ['report.2026-07.xls', undefined],
      ['program.exe', 'notStatement'],
    ]);
  });

  it('are found in text that has a file name, and in a mail that is nothing but a file', async () => {
    const inline = withHeaders('Content-Type: text/plain; name="july.csv"', 'Content-Disposition: inline');
    expect(await namesIn(inline)).toEqual(['july.csv']);
    expect(await namesIn(raw('From: a@b.example', 'Content-Type: text/csv; name=only.csv', '', csv))).toEqual(
      ['only.csv'],
    );
    expect(await namesIn(raw('From: a@b.example', 'Content-Type: text/plain', '', 'No file'))).toEqual([]);
  });

  it('lose paths and unsafe characters in their names, keep their ending, and differ within a mail', async () => {
    const parts = await partsOf(
      { name: '../../etc/july.csv', content: csv },
      { name: 'C:\\\\reports\\\\july.csv', content: csv },
      { name: 'july.csv', content: csv },
      { name: 'a\u202evsc.exe.csv', content: csv },
      { name: `${'long '.repeat(100)}.csv`, content: csv },
    );
    const names = parts.map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(['july.csv', 'july (2).csv', 'july (3).csv', 'avsc.exe.csv']);
    expect(names[4]!.length).toBeLessThanOrEqual(255);
    expect(names[4]).toMatch(/\.csv$/);
  });

  const big5 = Buffer.from([0xb3, 0xf8, 0xaa, 0xed]);
  it.each([
    ['an encoded word in Big5', `filename="=?Big5?B?${big5.toString('base64')}?=.csv"`, '報表.csv'],
    ['an encoded word in GBK', 'filename="=?GBK?Q?=B1=A8=B1=ED.csv?="', '报表.csv'],
    ['a parameter of RFC 2231', "filename*=UTF-8''%E5%A0%B1%E8%A1%A8.csv", '報表.csv'],
    ['its continuations', "filename*0*=big5''%B3%F8;\r\n filename*1*=%AA%ED.csv", '報表.csv'],
    ['plain UTF-8', 'filename="報表.csv"', '報表.csv'],
  ])('are named by %s', async (_, parameter, name) => {
    expect(await namesIn(withHeaders(`Content-Disposition: attachment; ${parameter}`))).toEqual([name]);
  });

  /** Returns a mail with one file, whose name is written in bytes without an encoding. */
  const namedInBytes = (bytes: Buffer) =>
    withHeaders(
      Buffer.concat([
        Buffer.from('Content-Disposition: attachment; filename="'),
        bytes,
        Buffer.from('.csv"'),
      ]),
    );

  it.each([
    ['Big5', '二零二六年七月報表'],
    ['big5-hkscs', '二零二六年七月嘅報表'],
    ['GBK', '二零二六年七月报表'],
  ])('are named by bytes of %s that the mail does not declare', async (encoding, name) => {
    expect(await namesIn(namedInBytes(iconv.encode(name, encoding)))).toEqual([`${name}.csv`]);
  });

  it('are taken under a name that nobody can decode, too', async () => {
    const parts = await namesIn(namedInBytes(Buffer.from([0xff, 0xfe, 0x80])));
    expect(parts).toEqual([expect.stringMatching(/\.csv$/)]);
  });

  it('are taken from mails attached to the mail, up to three within each other', async () => {
    let mail = composeMail({ files: [{ name: 'deep.csv', content: csv }] });
    for (let depth = 0; depth < 3; depth += 1) mail = composeMail({ files: [attachedMail(mail)] });
    expect(await namesIn(mail)).toEqual(['deep.csv']);
    mail = composeMail({ files: [attachedMail(mail)] });
    const { parts } = await readMailParts(mail);
    expect(parts).toMatchObject([{ name: 'forwarded.eml', outcome: 'refused', reason: 'tooDeep' }]);
  });
});

describe('a hostile mail', () => {
  it('with 10,000 files has 100 taken and the others counted', async () => {
    const files = Array.from({ length: 10_000 }, (_, at) => ({ name: `${at}.csv`, content: csv }));
    const { parts, leftOut } = await readMailParts(composeMail({ files }));
    expect([parts.length, leftOut]).toEqual([100, 9900]);
  });

  it('with multiparts within each other is not read', async () => {
    const nested = Array.from({ length: 1000 }, (_, at) => [
      `Content-Type: multipart/mixed; boundary=b${at}`,
      '',
      `--b${at}`,
    ]).flat();
    await expect(readMailParts(raw('From: a@b.example', ...nested))).rejects.toThrow(UnreadableMail);
  });

  it('with an endless heading is not read', async () => {
    const mail = raw('From: a@b.example', `X-Long: ${'x'.repeat(300_000)}`, '', 'Hi');
    await expect(readMailHead(mail)).rejects.toThrow(UnreadableMail);
    const many = Array.from({ length: 40_000 }, (_, at) => `X-${at}: ${'x'.repeat(60)}`);
    await expect(readMailParts(withHeaders(...many))).rejects.toThrow(UnreadableMail);
  });

  it.each([
    ['no boundary', raw('From: a@b.example', 'Content-Type: multipart/mixed', '', '--x', '', csv)],
    [
      'a boundary that never ends',
      raw('From: a@b.example', 'Content-Type: multipart/mixed; boundary=x', '', '--x'),
    ],
    ['nothing in it', Buffer.alloc(0)],
    ['no heading', raw('', csv)],
    ['bytes that are no text', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 31) % 256))],
  ])('with %s has no files', async (_, mail) => {
    expect(await readMailHead(mail)).not.toHaveProperty('messageId');
    expect((await readMailParts(mail)).parts).toEqual([]);
  });
});

describe('the sender of a mail', () => {
  const senderOf = async (...lines: string[]) => (await readMailHead(raw(...lines, '', 'Hi'))).sender;

  it.each([
    ['From: royalties@platform.example', 'royalties@platform.example'],
    ['From: Platform <Royalties@Platform.example>', 'royalties@platform.example'],
    ['From: "known@platform.example" <other@elsewhere.example>', 'other@elsewhere.example'],
    ['From: =?utf-8?q?known=40platform=2Eexample?= <other@elsewhere.example>', 'other@elsewhere.example'],
  ])('is the address in %s', async (header, sender) => {
    expect(await senderOf(header)).toBe(sender);
  });

  it.each([
    ['two addresses', 'From: known@platform.example, other@elsewhere.example'],
    ['two addresses without a comma', 'From: <known@platform.example> <other@elsewhere.example>'],
    ['a group', 'From: Group: known@platform.example;'],
    ['two signs', 'From: other@elsewhere.example@platform.example'],
    ['letters that look like others', 'From: r\u043eyalties@platform.example'],
    ['a mark that turns the direction of writing', 'From: royalties@\u202eplatform.example'],
    ['no address', 'From: Platform'],
    ['nothing', 'Subject: Statement'],
  ])('is not known from a heading with %s', async (_, header) => {
    expect(await senderOf(header)).toBeUndefined();
  });

  it('is not known from two headings, or from the text', async () => {
    expect(await senderOf('From: known@platform.example', 'From: other@elsewhere.example')).toBeUndefined();
    expect(await senderOf('Subject: Hi', '', 'From: known@platform.example')).toBeUndefined();
  });

  it('and the subject are cut, the subject without characters that change how it is read', async () => {
    const turned = await readMailHead(composeMail({ subject: 'July \u202etnemetats\u202c' }));
    expect(turned.subject).toBe('July tnemetats');
    const { subject } = await readMailHead(composeMail({ subject: 'long '.repeat(200) }));
    expect(subject).toHaveLength(200);
  });
});
