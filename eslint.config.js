import boundaries from 'eslint-plugin-boundaries';
import i18next from 'eslint-plugin-i18next';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

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
        { type: 'shared', pattern: 'shared/**', mode: 'full' },
        { type: 'table', pattern: 'functions/db/table.ts', mode: 'full' },
        { type: 'functions', pattern: 'functions/**', mode: 'full' },
        { type: 'infra', pattern: 'infra/**', mode: 'full' },
        { type: 'pages', pattern: 'web/app/pageTable.ts', mode: 'full' },
        { type: 'web', pattern: 'web/**', mode: 'full' },
        { type: 'test', pattern: 'test/**', mode: 'full' },
      ],
    },
    rules: {
      'boundaries/element-types': [
        'error',
        {
          default: 'disallow',
          rules: [
            { from: 'shared', allow: ['shared'] },
            { from: 'functions', allow: ['functions', 'shared', 'table'] },
            { from: 'table', allow: ['shared'] },
            { from: 'web', allow: ['web', 'shared', 'pages'] },
            { from: 'pages', allow: ['web', 'shared'] },
            { from: 'infra', allow: ['infra', 'shared', 'table', 'pages'] },
            { from: 'test', allow: ['shared', 'functions', 'table', 'infra', 'web', 'pages', 'test'] },
          ],
        },
      ],
    },
  },
  {
    files: ['shared/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: ['@aws-sdk/*', 'react', 'react-*', 'node:*', 'fs', 'path'] }],
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
