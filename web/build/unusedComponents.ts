/** Components of the design system that no page uses. Their many texts are dropped from the build. */
export const unusedComponents: readonly string[] = [
  'annotation-context',
  'app-layout',
  'code-editor',
  'collection-preferences',
  'date-range-picker',
  'error-boundary',
  'file-upload',
  'prompt-input',
  'property-filter',
  's3-resource-selector',
  'split-panel',
  'tag-editor',
  'tutorial-panel',
];
