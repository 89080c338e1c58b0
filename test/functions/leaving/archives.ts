import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { readCsv } from '../../../functions/statements/csvFile.ts';
import { downloadLeaving, listLeavings, requestLeaving } from '../../../shared/leaving/routes.ts';
import type { Person, Product } from '../../support/product.ts';

export type Manifest = {
  of: { kind: string; ownerId?: string };
  files: { path: string; archive: string; bytes: number; sha256: string; rows?: number }[];
  leftOut: { path: string; reason: string }[];
};

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Exports a person's records and returns every file of the archives, after checking all checksums. */
export const takeAlong = async (product: Product, person: Person, password: string) => {
  const { leavingId } = await person.call(requestLeaving, { body: { password } });
  await product.cloud.idle();
  const [leaving] = (await person.call(listLeavings)).items;
  expect(leaving).toMatchObject({ leavingId, state: 'done' });
  const files = new Map<string, Uint8Array>();
  const placed = new Map<string, string>();
  for (const archive of leaving!.archives) {
    const { url } = await person.call(downloadLeaving, {
      params: { id: leavingId },
      body: { name: archive.name },
    });
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    expect([bytes.length, sha256(bytes)]).toEqual([archive.bytes, archive.sha256]);
    for (const [path, content] of Object.entries(unzipSync(bytes))) {
      expect(files.has(path)).toBe(false);
      files.set(path, content);
      placed.set(path, archive.name);
    }
  }
  const manifest = JSON.parse(Buffer.from(files.get('manifest.json')!).toString()) as Manifest;
  const listed = manifest.files.map(({ path, archive, bytes, sha256: sum }) => [path, archive, bytes, sum]);
  const found = [...files]
    .filter(([path]) => path !== 'manifest.json' && path !== 'SHA256SUMS')
    .map(([path, content]) => [path, placed.get(path), content.length, sha256(content)]);
  expect(found.toSorted()).toEqual(listed.toSorted());
  const sums = [...files]
    .filter(([path]) => path !== 'SHA256SUMS')
    .map(([path, content]) => `${sha256(content)}  ${path}`);
  const listedSums = Buffer.from(files.get('SHA256SUMS')!).toString().trimEnd().split('\n');
  expect(listedSums.toSorted()).toEqual(sums.toSorted());
  return {
    leaving: leaving!,
    files,
    manifest,
    /** Returns the rows of a table; none when the export has no such table. */
    rows: async (path: string): Promise<Readonly<Record<string, string>>[]> => {
      const content = files.get(path);
      return content ? (await readCsv(content, () => undefined)).rows.map(({ cells }) => cells) : [];
    },
  };
};
