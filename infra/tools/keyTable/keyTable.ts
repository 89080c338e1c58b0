import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readKeys, type KeyEntry, type KeyGroup } from './readKeys.ts';

const folder = 'functions/db/keys';

/** Functions that write the item whose key they are given. */
const writers =
  'put|putIf|create|replace|remove|removeIf|update|increment|transition|countChange|putItem|deleteItem|changeItem|deleteAndReturnItem|writeItems|countInWindow|countAttempt';

const call = (callee: string): string => String.raw`\b(?:${callee})(?:<[^;(]*>)?\(`;

type Module = { path: string; text: string };

/**
 * Returns the modules that write an item: those that put the key into an item or give it to a write; where the key has a
 * name of its own in between, those that use the key and write.
 */
const findWriters = (builder: string, modules: readonly Module[]): string[] => {
  const key = String.raw`${builder.replace('.', String.raw`\.`)}\b`;
  const using = modules.filter(
    ({ text }) => text.includes(builder) && new RegExp(String.raw`\b${key}`).test(text),
  );
  const written = new RegExp(String.raw`\.\.\.${key}|${call(writers)}\s*${key}`);
  const direct = using.filter(({ text }) => written.test(text));
  const writing = using.filter(({ text }) => new RegExp(call(writers)).test(text));
  return (direct.length ? direct : writing).map(({ path }) => path);
};

/** Returns the groups of builders with the file each is in. */
export const keyGroups = (): (KeyGroup & { file: string })[] =>
  readdirSync(folder).flatMap((name) => {
    const file = join(folder, name);
    return readKeys(readFileSync(file, 'utf8')).map(({ name, holds, entries }) => ({
      name,
      holds,
      entries,
      file,
    }));
  });

const code = (text: string): string => (text ? `\`${text}\`` : '');

const toRow = ({ builder, keys, holds }: KeyEntry, modules: readonly Module[]): string => {
  const shown = keys.map(([index = '', pk = '', sk = '']) =>
    [index, code(pk), code(sk)].filter(Boolean).join(' '),
  );
  const writing = findWriters(builder, modules).map((path) => code(path.replace('functions/', '')));
  return `| ${shown.join('<br>')} | ${code(builder.split('.')[1]!)} | ${holds} | ${writing.join(', ')} |`;
};

/** Returns the items of the table as Markdown: each with its key, what it holds, how it is read and what writes it. */
export const keyTable = (): string => {
  const modules = readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .map((path) => join('functions', path))
    .filter((path) => path.endsWith('.ts') && !path.startsWith(folder))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const sections = keyGroups().map(({ name, holds, entries, file }) => {
    const rows = entries.map((entry) => toRow(entry, modules)).join('\n');
    return `## \`${name}\`\n\n${holds} In \`${file}\`.\n\n| Key | Builder | Holds, and how it is read | Written in \`functions\` |\n| --- | --- | --- | --- |\n${rows}\n`;
  });
  return `# Items of the table

Written by \`npm run docs\` from the builders of keys in \`${folder}\` and their comments; change those.

A key is \`pk\` \`sk\`: values in braces, what may be absent in brackets. A line with \`gsi1\` to \`gsi3\` is the item's entry in that
index. An item whose lists are not named is read by its key. The last column names the files that put, change or remove the item,
as their text shows; those of a record reach the table through \`functions/records\`.

${sections.join('\n')}`;
};
