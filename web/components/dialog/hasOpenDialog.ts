/** Returns whether a dialog is open over the page. Closed lists of choices stay in the page, hidden, with that role. */
export const hasOpenDialog = (): boolean =>
  [...document.querySelectorAll('[role="dialog"]')].some((dialog) =>
    dialog.checkVisibility({ visibilityProperty: true }),
  );
