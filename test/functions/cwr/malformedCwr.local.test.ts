import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { previewCwrFile, storeCwrAcknowledgements } from '../../../shared/cwr/routes.ts';
import { cases } from '../../cases.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { createAgent } from '../../support/business/openBusiness.ts';
import { signUpCompany } from '../../support/business/people.ts';

const cloud = await startDataCloud();
const publisher = await signUpCompany(await createAgent());
afterAll(() => cloud?.dispose());

/** An acknowledgement of two works, one with a message. */
const acknowledgement = [
  'HDRSO000000161INVENTED SOCIETY                              01.102026010100000020260101               ',
  'GRHACK0000102.100000000000  ',
  `ACK${'0'.repeat(16)}202601010000000000100000000NWR${'INVENTED TIDES'.padEnd(60)}${'TIDES-1'.padEnd(20)}${'S-778899'.padEnd(20)}20260102AS`,
  `MSG${'0'.repeat(16)}F00000000NWRE001${'Writer is not known'.padEnd(150)}`,
  `ACK${'0'.repeat(8)}${'0'.repeat(7)}1202601010000000000100000001NWR${'INVENTED WAVES'.padEnd(60)}${'WAVES-1'.padEnd(20)}${''.padEnd(20)}20260102RJ`,
  'GRT000010000000200000005   0000000000',
  'TRL000010000000200000007',
];

/** Changes of the lines of a file: of places of a line, of its length, and of the order of lines. */
const change = fc.oneof(
  fc.record({
    kind: fc.constant('write' as const),
    line: fc.nat(20),
    at: fc.nat(200),
    text: fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom('\0', '99999999', '-1', '\u{1f3b5}', '<b>', '=1+1', '__proto__', 'ACK', 'NWR', 'HDR'),
    ),
  }),
  fc.record({ kind: fc.constant('cut' as const), line: fc.nat(20), at: fc.nat(200) }),
  fc.record({ kind: fc.constant('lengthen' as const), line: fc.nat(20), at: fc.nat(3_000) }),
  fc.record({ kind: fc.constant('drop' as const), line: fc.nat(20), at: fc.constant(0) }),
  fc.record({ kind: fc.constant('repeat' as const), line: fc.nat(20), at: fc.nat(40) }),
  fc.record({ kind: fc.constant('move' as const), line: fc.nat(20), at: fc.nat(20) }),
);

const broken = (changes: readonly (typeof change extends fc.Arbitrary<infer T> ? T : never)[]): string => {
  const lines = [...acknowledgement];
  for (const one of changes) {
    const place = one.line % Math.max(1, lines.length);
    const line = lines[place] ?? '';
    if (one.kind === 'write')
      lines[place] = line.slice(0, one.at) + one.text + line.slice(one.at + one.text.length);
    else if (one.kind === 'cut') lines[place] = line.slice(0, one.at);
    else if (one.kind === 'lengthen') lines[place] = line + 'X'.repeat(one.at);
    else if (one.kind === 'drop') lines.splice(place, 1);
    else if (one.kind === 'repeat') lines.splice(place, 0, ...Array.from({ length: one.at }, () => line));
    else lines.splice(one.at, 0, ...lines.splice(place, 1));
  }
  return lines.join('\r\n');
};

it('a broken file of a society is read as far as it goes, and names the lines that cannot be read', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 6 }),
      fc.constantFrom<BufferEncoding>('utf8', 'latin1', 'utf16le'),
      async (changes, encoding) => {
        const text = broken(changes);
        const content = Buffer.from(text, encoding).toString('base64');
        const preview = await invoke(previewCwrFile, publisher, { body: { content } });
        expect(preview.status).toBeLessThan(500);
        if (preview.name === 'Success') {
          const { problems, total, acknowledgements } = preview.data as unknown as {
            problems: { line: number }[];
            total: number;
            acknowledgements: number;
          };
          const lines = text.split(/\r?\n/).length;
          expect(problems.filter(({ line }) => line < 1 || line > lines)).toEqual([]);
          expect(acknowledgements).toBeLessThanOrEqual(total);
        }
        const stored = await invoke(storeCwrAcknowledgements, publisher, { body: { content } });
        expect(['Success', 'InvalidOperation', 'InvalidData']).toContain(stored.name);
        // Nothing was sent, so nothing is taken; each acknowledgement is named.
        if (stored.name === 'Success') expect(stored.data).toMatchObject({ taken: 0 });
      },
    ),
    { numRuns: cases(2_000) },
  );
}, 300_000);
