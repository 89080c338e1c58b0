import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  entryHash,
  verifyProof,
  WrongProof,
  type VerifiedProof,
} from '../../../functions/certificates/proof/verifyProof.ts';

const usage =
  'usage: npm run -s verify-certificate -- PROOF [RECORD] [--key SHA256]\n' +
  'PROOF and RECORD are the files downloaded from the certificate of a work. --key is the signing key you trust.\n';

/** Returns the lines that explain what a proof establishes, and what a person must still compare. */
const toReportLines = ({ claim, anchor, at }: VerifiedProof, hasRecord: boolean): string[] => [
  `The proof holds: ${claim.title}, registration ${claim.number} (${claim.certificateId})`,
  `writers      ${claim.writers.join(', ')}`,
  `SHA-256      ${claim.sha256}`,
  `MD5          ${claim.md5}`,
  `time         ${at}`,
  ...(anchor.kind === 'ledger'
    ? [
        `ledger entry ${anchor.entry.index}, ${entryHash(anchor)}`,
        `signed by    ${anchor.entry.keyId}`,
        'Compare the key with the one that Refrain publishes: the proof is worth what that key is worth.',
      ]
    : [
        `block        ${anchor.height}, ${anchor.blockHash}`,
        'Compare the hash with that of the block in any copy of the Bitcoin chain.',
      ]),
  hasRecord
    ? 'The record is the one that was registered.'
    : 'No record was given: whether a file is the one that was registered was not checked.',
];

const verify = (files: readonly string[], key: string | undefined): void => {
  const [proof, record] = files.map((file) => readFileSync(file));
  const proven = verifyProof(proof!, record);
  const { anchor } = proven;
  if (key !== undefined && (anchor.kind !== 'ledger' || anchor.entry.keyId !== key))
    throw new WrongProof('The proof is not signed by the key you trust.');
  process.stdout.write(`${toReportLines(proven, record !== undefined).join('\n')}\n`);
};

/**
 * Checks a proof file, and the record it belongs to, from the two files alone.
 * @returns the exit code: 0 for a valid proof, 1 for an invalid one, 2 for wrong arguments or an unreadable file
 */
export const runVerification = (args: readonly string[]): number => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { key: { type: 'string' } },
      allowPositionals: true,
    });
    if (positionals.length < 1 || positionals.length > 2) throw new TypeError('one or two files');
    verify(positionals, values.key);
    return 0;
  } catch (error) {
    if (error instanceof WrongProof) {
      process.stderr.write(`Refused. ${error.message}\n`);
      return 1;
    }
    const isUnread = error instanceof Error && 'syscall' in error;
    process.stderr.write(isUnread ? `${error.message}\n` : usage);
    return 2;
  }
};
