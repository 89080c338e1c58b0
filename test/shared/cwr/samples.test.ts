import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CwrFile } from '../../../shared/cwr/model.ts';
import { readCwr, readCwrFile } from '../../../shared/cwr/readFile.ts';
import { writeCwr } from '../../../shared/cwr/writeFile.ts';

const folders = ['../../../../shared/cwr', '../../../../../shared/cwr'].map((path) =>
  join(import.meta.dirname, path),
);
const folder = folders.find(existsSync) ?? '';
const names = folder ? readdirSync(folder) : [];

const worksOf = ({ transactions }: CwrFile) =>
  transactions
    .flatMap(({ type, work }) => (work && type !== 'ACK' ? [{ type, work }] : []))
    .toSorted((a, b) => a.type.localeCompare(b.type));

describe.skipIf(!names.length)('files of others', () => {
  for (const name of names) {
    const file = names.length ? readCwrFile(readFileSync(join(folder, name))) : undefined;
    it(name, () => {
      const works = worksOf(file!);
      const again = readCwr(writeCwr(file!.version, file!.header, works));
      expect(again.problems).toEqual([]);
      expect(worksOf(again)).toEqual(works);
    });
  }
});
