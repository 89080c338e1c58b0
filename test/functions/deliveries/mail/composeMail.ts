/** File attached to a composed mail. */
export type Attached = {
  name: string;
  content: string | Uint8Array;
  type?: string;
  disposition?: string;
};

/** Mail to compose; every part has a default. */
export type Composed = {
  from?: string;
  to?: string;
  subject?: string;
  messageId?: string;
  files?: readonly Attached[];
};

const boundary = 'part-of-a-test';

const partOf = ({ name, content, type = 'application/octet-stream', disposition = 'attachment' }: Attached) =>
  [
    `--${boundary}`,
    `Content-Type: ${type}`,
    `Content-Disposition: ${disposition}; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n'),
  ].join('\r\n');

/** Returns a mail with a short text and files, as a mail program writes it. */
export const composeMail = ({
  from = 'Royalties <royalties@platform.example>',
  to = 'agent@example.com',
  subject = 'Statement',
  messageId = '<1@platform.example>',
  files = [],
}: Composed): Buffer =>
  Buffer.from(
    [
      `From: ${from}`,
      `To: ${to}`,
      `Subject: ${subject}`,
      `Message-ID: ${messageId}`,
      'MIME-Version: 1.0',
      `Content-Type: multipart/mixed; boundary="${boundary}"`,
      '',
      `--${boundary}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Your statement is attached.',
      ...files.map(partOf),
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  );
