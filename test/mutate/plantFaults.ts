import { parseAst } from 'vite';

/** Single change of a source that changes what it does. */
export type Fault = { start: number; end: number; text: string };

/** Node of the syntax tree (ESTree). Its other fields are nodes, lists of nodes or values. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** Operators and what stands in their place. */
const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '-': '+',
  '*': '/',
};

/** Methods and what is called in their place. */
const methods: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['toSorted', 'slice'],
  ['push', 'unshift'],
  ['startsWith', 'endsWith'],
]);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const isName = (node: Node): boolean => node.type === 'Identifier';

/** Returns the faults that can be planted at one node. */
const faultsAt = (node: Node, source: string): Fault[] => {
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const replace = ({ start, end }: { start: number; end: number }, text: string): Fault[] => [
    { start, end, text },
  ];
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const { left, right, operator } = node as Node & { left: Node; right: Node; operator: string };
      const other = operators[operator];
      const start = source.indexOf(operator, left.end);
      return other && start < right.start ? replace({ start, end: start + operator.length }, other) : [];
    }
    case 'UnaryExpression':
      return node.operator === '!' ? replace(node, textOf(node.argument as Node)) : [];
    case 'ConditionalExpression': {
      const { test, consequent, alternate } = node as Node &
        Record<'test' | 'consequent' | 'alternate', Node>;
      return replace(node, `${textOf(test)} ? ${textOf(alternate)} : ${textOf(consequent)}`);
    }
    case 'IfStatement':
      return replace(node.test as Node, `!(${textOf(node.test as Node)})`);
    case 'Literal':
      if (typeof node.value === 'boolean') return replace(node, String(!node.value));
      return typeof node.value === 'number' ? replace(node, `${node.value + 1}`) : [];
    case 'ExpressionStatement':
      return (node.expression as Node).type === 'AwaitExpression' ? replace(node, ';') : [];
    case 'CallExpression': {
      const { callee, arguments: given } = node as Node & { callee: Node; arguments: Node[] };
      const property = callee.type === 'MemberExpression' ? (callee.property as Node) : undefined;
      const other = property && methods.get(textOf(property));
      if (other) return replace(property, other);
      const [first, second] = given;
      const swaps = given.length === 2 && given.every(isName) && textOf(first!) !== textOf(second!);
      return swaps
        ? replace({ start: first!.start, end: second!.end }, `${textOf(second!)}, ${textOf(first!)}`)
        : [];
    }
    default:
      return [];
  }
};

/** Names of widths and heights in pixels or points, and of times in milliseconds. */
const sizes = /^(?:(?:min|max)?width|height|staleTime|gcTime|interval)$|(?:Width|Height|Ms|Interval|Pause)$/;

/** A size from which one more is less than a person or a program notices. */
const smallestSize = 10;

/** Returns the number that a property, an attribute or a constant gives as a size, if it is one too large to notice one more. */
const sizeIn = (node: Node): Node | undefined => {
  const named = { Property: 'key', JSXAttribute: 'name', VariableDeclarator: 'id' }[node.type];
  if (!named || !sizes.test(String((node[named] as Node).name))) return undefined;
  const given = (node.value ?? node.init) as Node | null;
  const value = given?.type === 'JSXExpressionContainer' ? (given.expression as Node) : given;
  return value && Number(value.value) >= smallestSize ? value : undefined;
};

/**
 * Returns every fault that can be planted in a source. Types and imports are left alone, because they do not run, and sizes of
 * ten or more, because nobody notices a pixel or a millisecond more.
 */
export const faultsIn = (file: string, source: string): Fault[] => {
  const found: Fault[] = [];
  const leftAlone = new Set<Node | undefined>();
  const open: Node[] = [parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type.startsWith('TSType') || node.type.startsWith('TSInterface')) continue;
    if (node.type === 'ImportDeclaration' || leftAlone.has(node)) continue;
    leftAlone.add(sizeIn(node));
    found.push(...faultsAt(node, source));
    open.push(...childrenOf(node));
  }
  return found.toSorted((one, other) => one.start - other.start);
};

/** Returns a source with a fault planted. */
export const withFault = (source: string, { start, end, text }: Fault): string =>
  source.slice(0, start) + text + source.slice(end);

/** Returns a fault in words: its line, and what stands there before and after. */
export const describeFault = (source: string, { start, end, text }: Fault): string => {
  const line = source.slice(0, start).split('\n').length;
  const short = (words: string) => words.replace(/\s+/g, ' ').slice(0, 60);
  return `${line}: ${short(source.slice(start, end))} -> ${short(text)}`;
};
