import boundaries from 'eslint-plugin-boundaries';
import i18next from 'eslint-plugin-i18next';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The dependency rule: what each room may import from. */
const mayImport = {
  shared: ['shared'],
  table: ['shared'],
  functions: ['functions', 'shared', 'table'],
  web: ['web', 'shared'],
  infra: ['infra', 'shared', 'table'],
  tools: ['tools', 'infra', 'functions', 'shared', 'table', 'web'],
  test: ['test', 'shared', 'functions', 'table', 'infra', 'tools', 'web'],
};

/**
 * House rules as lint rules: the dependency rule (`web -> shared <- functions`; `infra -> shared` and the table
 * definition), no `any`, and no untranslated string on a screen.
 */
export default tseslint.config(
  { ignores: ['node_modules/', 'cdk.out/', 'dist/', '.local/', 'test/fixtures/'] },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  { files: ['infra/**', 'test/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': [
        { type: 'shared', pattern: 'shared/**', partialMatch: false },
        { type: 'table', pattern: 'functions/db/table/**', partialMatch: false },
        { type: 'functions', pattern: 'functions/**', partialMatch: false },
        { type: 'tools', pattern: 'infra/tools/**', partialMatch: false },
        { type: 'infra', pattern: 'infra/**', partialMatch: false },
        { type: 'web', pattern: 'web/**', partialMatch: false },
        { type: 'test', pattern: 'test/**', partialMatch: false },
      ],
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: Object.entries(mayImport).map(([from, to]) => ({
            from: { element: { type: from } },
            allow: { to: { element: { types: { anyOf: to } } } },
          })),
        },
      ],
    },
  },
  {
    files: ['shared/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: ['@aws-sdk/*', 'react', 'react-*', 'node:*', 'fs', 'path'] },
      ],
    },
  },
  {
    files: ['web/**/*.tsx'],
    plugins: { i18next, 'react-hooks': reactHooks },
    rules: {
      'i18next/no-literal-string': ['error', { mode: 'jsx-text-only' }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
);
