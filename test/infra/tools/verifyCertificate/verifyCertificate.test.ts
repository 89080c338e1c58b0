import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../../functions/certificates/canonicalJson.ts';
import { makeKeys, makeProof, record, signEntry } from '../../../functions/certificates/makeProof.ts';

const proof = makeProof(9, 5, (digest) => signEntry(digest, makeKeys()));
const key = proof.anchor.kind === 'ledger' ? proof.anchor.entry.keyId : '';

/** A folder with the command in one file, a proof and its record, and nothing else. */
const folder = mkdtempSync(join(tmpdir(), 'verify-'));
const { metafile } = await build({
  entryPoints: ['infra/tools/verifyCertificate/verifyCertificate.ts'],
  outfile: join(folder, 'verify.mjs'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  metafile: true,
});
const externals = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
writeFileSync(join(folder, 'proof.json'), canonicalJson(proof));
writeFileSync(join(folder, 'record.json'), record);

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command in the folder with an empty environment. */
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['verify.mjs', ...args], {
    cwd: folder,
    env: {},
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

describe('verify-certificate', () => {
  it('can neither use a network nor start a process', () => {
    expect([...new Set(externals)].sort()).toEqual(['node:crypto', 'node:fs', 'node:util']);
    expect(readdirSync(folder).sort()).toEqual(['proof.json', 'record.json', 'verify.mjs']);
  });

  it('accepts a proof with its record, and states what remains to be compared', () => {
    const { status, stdout } = run('proof.json', 'record.json');
    expect(status).toBe(0);
    expect(stdout).toContain('The record is the one that was registered.');
    expect(stdout).toContain(key);
    expect(run('proof.json').stdout).toContain('No record was given');
  });

  it('refuses a flipped byte in either file', () => {
    for (const [name, text] of [
      ['proof.json', canonicalJson(proof)],
      ['record.json', record],
    ] as const) {
      const bytes = Buffer.from(text);
      bytes[Math.floor(bytes.length / 2)]! ^= 1;
      writeFileSync(join(folder, 'flipped.json'), bytes);
      const { status, stderr } =
        name === 'proof.json' ? run('flipped.json', 'record.json') : run('proof.json', 'flipped.json');
      expect([name, status]).toEqual([name, 1]);
      expect(stderr).toMatch(/^Refused\. /);
      rmSync(join(folder, 'flipped.json'));
    }
  });

  it('refuses a proof that the trusted key did not sign', () => {
    expect(run('proof.json', 'record.json', '--key', key).status).toBe(0);
    expect(run('proof.json', 'record.json', '--key', '0'.repeat(64)).status).toBe(1);
  });

  it('explains wrong arguments', () => {
    expect(run().stderr).toMatch(/^usage: /);
    expect(run('nowhere.json').stderr).toContain('nowhere.json');
    expect([run().status, run('nowhere.json').status, run('a', 'b', 'c').status]).toEqual([2, 2, 2]);
  });

  it('can also be run from the project', () => {
    const args = ['run', '-s', 'verify-certificate', '--', join(folder, 'proof.json')];
    expect(execFileSync('npm', args, { encoding: 'utf8' })).toContain('The proof holds');
  });
});
