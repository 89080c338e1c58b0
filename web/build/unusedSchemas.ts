import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';
import { readTexts, webFolder } from './sources.ts';

/** Parts of a route that a call of the browser needs. The others are for the server and the API document. */
const neededParts: ReadonlySet<string> = new Set(['id', 'method', 'path', 'permission']);

/** Returns the parts of routes that the web app names (`listDemos.query`), such as the schema a form is checked by. */
export const namedParts = (): ReadonlySet<string> =>
  new Set(
    readTexts(webFolder, () => true).flatMap((text) =>
      [...text.matchAll(/\b\w+\.(?:params|query|body|response)\b/g)].map(([part]) => part),
    ),
  );

/** Replacement of a piece of code. */
type Edit = { start: number; end: number; text: string };

/** Returns edits that drop the parts of a route which are not needed. */
const partsToDrop = ({ id, init }: ESTree.VariableDeclarator, isNamed: (part: string) => boolean): Edit[] => {
  if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return [];
  const [declared] = init.arguments;
  if (init.callee.type !== 'Identifier' || init.callee.name !== 'route') return [];
  if (declared?.type !== 'ObjectExpression') return [];
  return declared.properties.flatMap((property, index, all) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    const { name } = property.key;
    if (neededParts.has(name) || isNamed(`${id.name}.${name}`)) return [];
    return [{ start: property.start, end: all[index + 1]?.start ?? property.end, text: '' }];
  });
};

type Found = {
  /** Places of calls that make a constant. */
  constants: Edit[];
  declarators: ESTree.VariableDeclarator[];
  /** Statements that give a constant the name that developer tools show. */
  names: ESTree.ExpressionStatement[];
};

const isDisplayName = ({ expression }: ESTree.ExpressionStatement): boolean =>
  expression.type === 'AssignmentExpression' &&
  expression.left.type === 'MemberExpression' &&
  expression.left.property.type === 'Identifier' &&
  expression.left.property.name === 'displayName';

const survey = (code: string, id: string): Found => {
  const found: Found = { constants: [], declarators: [], names: [] };
  // Calls in functions run later, and those that stand alone are made for their effect.
  let depth = 0;
  const enter = (): void => void (depth += 1);
  const leave = (): void => void (depth -= 1);
  const mark = ({ start }: ESTree.Node): void => {
    if (depth === 0) found.constants.push({ start, end: start, text: '/*@__PURE__*/ ' });
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ExpressionStatement: (statement) => {
      if (depth === 0 && isDisplayName(statement)) found.names.push(statement);
      enter();
    },
    'ExpressionStatement:exit': leave,
    VariableDeclarator: (declarator) => void found.declarators.push(declarator),
    CallExpression: mark,
    NewExpression: mark,
  }).visit(parseSync(id, code, { lang: 'js' }).program);
  return found;
};

/** Returns code with edits made. What is dropped is not edited, and one place is marked once. */
const edited = (code: string, drops: readonly Edit[], marks: readonly Edit[]): string => {
  const kept = [...new Map(marks.map((edit) => [edit.start, edit])).values()].filter(
    ({ start }) => !drops.some((drop) => drop.start <= start && start < drop.end),
  );
  return [...drops, ...kept]
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
};

/**
 * Returns the code of a module of `shared` without the parts of routes that the browser does not need, and with every
 * constant marked as free of side effects, so that the bundler drops those that nothing uses. It cannot tell by itself
 * that a schema is only a value, because it is made by calls.
 * @param isNamed whether the web app names a part of a route
 */
export const withoutUnusedParts = (code: string, id: string, isNamed: (part: string) => boolean): string => {
  const { declarators, constants } = survey(code, id);
  const drops = declarators.flatMap((declarator) => partsToDrop(declarator, isNamed));
  return edited(code, drops, constants);
};

/** Drops schemas and rules of `shared` that no page uses, among them those that only the server checks by. */
export const withoutUnusedSchemas = (): Plugin => {
  const named = namedParts();
  return {
    name: 'refrain-without-unused-schemas',
    enforce: 'post',
    apply: 'build',
    transform: (code, id) =>
      /\/shared\/[^?]*\.ts$/.test(id) && !id.includes('node_modules')
        ? withoutUnusedParts(code, id, (part) => named.has(part))
        : undefined,
  };
};

/**
 * Marks the components of the router as free of side effects and drops the names that developer tools show, so that the
 * bundler leaves out those for pages made on a server: a sixth of the router.
 */
export const withoutUnusedRouterParts = (): Plugin => ({
  name: 'refrain-without-unused-router-parts',
  enforce: 'post',
  apply: 'build',
  transform(code, id) {
    if (!/node_modules\/react-router\/dist\/production\/[^?]*\.mjs$/.test(id)) return undefined;
    const { constants, names } = survey(code, id);
    const drops = names.map(({ start, end }) => ({ start, end, text: '' }));
    return edited(code, drops, constants);
  },
});
