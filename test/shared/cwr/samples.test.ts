import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromCwrWork } from '../../../shared/cwr/import/fromCwrWork.ts';
import { isRegistration } from '../../../functions/cwr/importedRegistration.ts';
import { ackStatuses, type CwrFile } from '../../../shared/cwr/model.ts';
import { readCwr, readCwrFile } from '../../../functions/cwr/readFile.ts';
import { writeCwr } from '../../../functions/cwr/writeFile.ts';
import { musicalWorkProblem } from '../../../shared/works/rules.ts';
import { musicalWorkFieldsSchema } from '../../../shared/works/schema.ts';

const folders = ['../../../../shared/cwr', '../../../../../shared/cwr'].map((path) =>
  join(import.meta.dirname, path),
);
const folder = folders.find(existsSync) ?? '';
const names = folder ? readdirSync(folder) : [];

const choices = {
  singingLanguage: 'en',
  titleLanguage: 'en',
  genre: 1,
  otherOwnerId: 'cmp_0123456789a',
} as const;

const sortWorks = ({ transactions }: CwrFile) =>
  transactions
    .flatMap(({ type, work }) => (work && type !== 'ACK' ? [{ type, work }] : []))
    .toSorted((a, b) => a.type.localeCompare(b.type));

/** Problems of the sample files: all kinds, and the lines of problems that are not about order or counts. */
const problemsByFile: Record<string, { kinds: string[]; lines: string[] }> = {
  'dmp_CW220001000_DMP.V21': { kinds: ['countDiffers'], lines: [] },
  'dmp_CW220001052_DMP.V21': { kinds: ['countDiffers'], lines: [] },
  'dmp_CW220002DMP_0000_V3-0-0.SUB': { kinds: ['tooLong'], lines: ['15 tooLong OWR'] },
  'dmp_CW220004DMP_000.V21': { kinds: ['notDigits'], lines: ['8 notDigits SWT'] },
  'mm_CW190001MPC_000.V21': {
    kinds: ['countDiffers', 'misplaced', 'sequence', 'unknownRecord'],
    lines: ['19 unknownRecord', '20 misplaced SPT', '1612 unknownRecord ALX'],
  },
  'weso_ackexample.V21': { kinds: ['countDiffers', 'sequence'], lines: [] },
  'weso_demo_cwr_cleaned.v22': { kinds: ['countDiffers', 'sequence', 'wrongGroup'], lines: [] },
};

const isAboutPlace = (kind: string) => ['countDiffers', 'sequence', 'wrongGroup'].includes(kind);

describe.skipIf(!names.length)('CWR files of other senders', () => {
  for (const name of names) {
    const file = names.length ? readCwrFile(readFileSync(join(folder, name))) : undefined;
    it(`${name} has the known problems, and its works are written and read back unchanged`, () => {
      const { problems, transactions } = file!;
      const { kinds, lines } = problemsByFile[name] ?? { kinds: [], lines: [] };
      const elsewhere = problems.filter(({ kind }) => !isAboutPlace(kind));
      expect([...new Set(problems.map(({ kind }) => kind))].toSorted()).toEqual(kinds);
      expect(elsewhere.map(({ line, kind, record = '' }) => `${line} ${kind} ${record}`.trim())).toEqual(
        lines,
      );
      for (const { acknowledgement } of transactions)
        if (acknowledgement) expect(ackStatuses).toContain(acknowledgement.status);
      const works = sortWorks(file!);
      const again = readCwr(writeCwr(file!.version, file!.header, works));
      expect(again.problems).toEqual([]);
      expect(sortWorks(again)).toEqual(works);
    });

    it(`the works of ${name} become musical works, or break a rule of shares`, () => {
      for (const { work, line } of file!.transactions.filter(isRegistration)) {
        const made = fromCwrWork(work, () => undefined, choices);
        const problem =
          'obstacle' in made
            ? made.obstacle.reason
            : musicalWorkProblem(musicalWorkFieldsSchema.parse(made.fields))?.result;
        expect(
          [undefined, 'writerMissing', 'AuthorsIncomplete', 'PercentageIncomplete', 'PercentageOverflow'],
          `line ${line}`,
        ).toContain(problem);
      }
    });
  }
});
