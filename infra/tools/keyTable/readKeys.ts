import { parseSync, type ESTree } from 'vite';

/** Kind of item, or of entry in an index, as the builder of its key describes it. */
export type KeyEntry = {
  /** Object of builders and name of the builder, such as `catalogueKeys.record`. */
  builder: string;
  /** Index, if it is one, partition key and sort key; values in braces, what may be absent in brackets. */
  keys: string[][];
  /** Comment of the builder. */
  holds: string;
};

/** Builders of one object, with its comment. */
export type KeyGroup = { name: string; holds: string; entries: KeyEntry[] };

type Part = ESTree.Expression | ESTree.SpreadElement;

/** Returns the text of a documentation comment on one line, without its parameters. */
const toSentences = (comment: string): string =>
  comment
    .replace(/@param.*/s, '')
    .replaceAll(/\s*\n\s*\* ?|^\* ?/g, ' ')
    .trim();

/** Returns the names of the values that a part of a key is made of. */
const namesIn = (part: Part | null): string[] => {
  if (part?.type === 'TemplateLiteral') return part.expressions.flatMap(namesIn);
  if (part?.type === 'CallExpression') return part.arguments.flatMap(namesIn);
  if (part?.type === 'MemberExpression' && part.property.type === 'Identifier') return [part.property.name];
  return part?.type === 'Identifier' ? [part.name] : [];
};

/**
 * Returns the objects of key builders that a module exports, as its text says: a key that another builder of the module
 * makes is resolved. What only names a partition or a prefix is left out, unless its comment names an index.
 */
export const readKeys = (source: string): KeyGroup[] => {
  const { program, comments } = parseSync('keys.ts', source, { preserveParens: false });
  const textOf = ({ start, end }: { start: number; end: number }): string => source.slice(start, end);
  const commentBefore = ({ start }: { start: number }): string => {
    const comment = comments.findLast(({ end }) => end <= start);
    return comment && !source.slice(comment.end, start).trim() ? toSentences(comment.value) : '';
  };
  const builders = new Map<string, ESTree.Expression>();

  const toText = (node: Part | null): string => {
    if (!node) return '';
    const sibling = builders.get(textOf(node.type === 'CallExpression' ? node.callee : node));
    if (sibling) return toText(sibling);
    switch (node.type) {
      case 'Literal':
        return String(node.value);
      case 'ArrowFunctionExpression':
        return toText(node.body as ESTree.Expression);
      case 'TemplateLiteral':
        return node.quasis
          .map(({ value }, at) => value.cooked + toText(node.expressions[at] ?? null))
          .join('');
      case 'ArrayExpression':
        return node.elements.map(toText).join('#');
      case 'ConditionalExpression':
        return `[${toText(node.alternate)}]`;
      case 'LogicalExpression':
        return `${toText(node.left)} or ${toText(node.right)}`;
      case 'CallExpression':
        // Methods pad, join or change the case of a text.
        if (node.callee.type === 'MemberExpression') return toText(node.callee.object);
        if (['String', 'partitionKey'].includes(textOf(node.callee)))
          return node.arguments.map(toText).join('');
        return `{${textOf(node.callee)}(${namesIn(node).join(', ')})}`;
      default:
        return `{${namesIn(node).join('')}}`;
    }
  };

  /** Returns the attributes of keys that a builder returns, in order; those it may leave out as well. */
  const attributesOf = (node: Part): [name: string, value: string][] => {
    if (node.type === 'ArrowFunctionExpression') return attributesOf(node.body as ESTree.Expression);
    if (node.type === 'LogicalExpression') return attributesOf(node.right);
    if (node.type !== 'ObjectExpression') return [];
    return node.properties.flatMap((property) =>
      property.type === 'SpreadElement'
        ? attributesOf(property.argument)
        : [[textOf(property.key), toText(property.value as ESTree.Expression)]],
    );
  };

  const toEntry = (builder: string, value: ESTree.Expression, holds: string): KeyEntry => {
    const attributes = attributesOf(value);
    const keys = attributes.flatMap(([name, pk], at) =>
      name.endsWith('pk') ? [[name.slice(0, -2), pk, attributes[at + 1]![1]]] : [],
    );
    const index = /\(`(gsi\d)`\)/.exec(holds)?.[1];
    return { builder, keys: keys.length || !index ? keys : [[index, toText(value), '']], holds };
  };

  return program.body.flatMap((statement): KeyGroup[] => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    if (declared?.type !== 'VariableDeclaration') return [];
    const [{ id, init }] = declared.declarations as [ESTree.VariableDeclarator];
    if (init?.type !== 'ObjectExpression') return [];
    const properties = init.properties.filter((property) => property.type === 'Property');
    const toBuilder = (property: ESTree.ObjectProperty) => `${textOf(id)}.${textOf(property.key)}`;
    for (const property of properties) builders.set(toBuilder(property), property.value as ESTree.Expression);
    const entries = properties
      .map((property) =>
        toEntry(toBuilder(property), property.value as ESTree.Expression, commentBefore(property)),
      )
      .filter(({ keys }) => keys.length);
    return entries.length ? [{ name: textOf(id), holds: commentBefore(statement), entries }] : [];
  });
};
