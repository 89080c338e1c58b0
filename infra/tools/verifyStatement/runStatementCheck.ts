import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { faultText } from '../../../shared/statementProofs/faultText.ts';
import {
  verifyStatementProof,
  type VerifiedStatement,
} from '../../../shared/statementProofs/verifyStatementProof.ts';

const usage =
  'usage: npm run -s verify-statement -- PROOF [FILE ...] [--key SHA256]\n' +
  'PROOF is the file downloaded beside a royalty statement. FILE is a file of a platform it names. --key is the signing key you trust.\n';

const digestOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array);
  return hash.digest('hex');
};

/** Returns the lines that say what the proof establishes, and what a person must still compare. */
const toReportLines = ({
  statement,
  counts,
  sources,
  digest,
  madeAt,
  books,
  keyId,
}: VerifiedStatement): string[] => [
  `All holds: statement ${statement?.number} of ${statement?.licensor}, ${statement?.periodStart} to ${statement?.periodEnd}`,
  `closing      ${statement?.closing} ${statement?.currency}`,
  `checked      ${counts.lines} lines, ${counts.incomes} incomes, ${counts.rows} rows`,
  ...(counts.withoutRows ? [`without rows ${counts.withoutRows} incomes, which come from corrections`] : []),
  ...sources.map(({ batchNo, sha256 = 'no digest' }) => `file         ${batchNo} ${sha256}`),
  `digest       ${digest}`,
  `made         ${madeAt}`,
  ...(books ? [`books        exported up to ${books.to}, manifest ${books.sha256}`] : []),
  `signed by    ${keyId}`,
  'Compare the key with the one that Refrain publishes: the proof is worth what that key is worth.',
];

/** Returns the sentences that say what is wrong. */
const toFaultLines = ({ faults, faultCount }: VerifiedStatement): string[] => [
  'Refused.',
  ...faults.map((fault) => faultText(fault, 'en')),
  ...(faultCount > faults.length ? [`and ${faultCount - faults.length} more`] : []),
];

const check = async ([proof, ...files]: readonly string[], key: string | undefined): Promise<string[]> => {
  const verified = await verifyStatementProof(createReadStream(proof!));
  if (!verified.holds) return toFaultLines(verified);
  if (key !== undefined && verified.keyId !== key)
    return ['Refused.', 'The proof is not signed by the key you trust.'];
  const known = new Set(verified.sources.map(({ sha256 }) => sha256));
  for (const file of files)
    if (!known.has(await digestOfFile(file))) return ['Refused.', `${file} is no file the proof names.`];
  return [
    ...toReportLines(verified),
    ...files.map((file) => `${file} is the platform's file, byte for byte.`),
  ];
};

/**
 * Checks the proof of a royalty statement from the file alone, and that platforms' files are those it names.
 * @returns the exit code: 0 when all holds, 1 when something does not, 2 for wrong arguments or an unreadable file
 */
export const runStatementCheck = async (args: readonly string[]): Promise<number> => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { key: { type: 'string' } },
      allowPositionals: true,
    });
    if (!positionals.length) throw new TypeError('no file');
    const lines = await check(positionals, values.key);
    const isRefused = lines[0] === 'Refused.';
    (isRefused ? process.stderr : process.stdout).write(`${lines.join('\n')}\n`);
    return isRefused ? 1 : 0;
  } catch (error) {
    const isUnread = error instanceof Error && 'syscall' in error;
    process.stderr.write(isUnread ? `${error.message}\n` : usage);
    return 2;
  }
};
