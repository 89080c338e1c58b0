/** Tests of the forms on screen that return whether a form has unsaved input. */
const forms = new Set<() => boolean>();

/** Registers a form. Returns a function that removes it. */
export const watchInput = (isDirty: () => boolean): (() => void) => {
  forms.add(isDirty);
  return () => {
    forms.delete(isDirty);
  };
};

/** Returns the forms on screen. */
export const formsOnScreen = (): ReadonlySet<() => boolean> => new Set(forms);

/**
 * Returns whether a form on screen has unsaved input.
 * @param besides forms that do not count
 */
export const hasUnsavedInput = (besides?: ReadonlySet<() => boolean>): boolean =>
  [...forms].some((isDirty) => !besides?.has(isDirty) && isDirty());
