import type { Locator, Page } from 'playwright-core';

/*
 * Fields and buttons of an office that reads Traditional Chinese.
 */

const pageOf = (scope: Page | Locator): Page => ('page' in scope ? scope.page() : scope);

/** Returns the pattern of the label of a field, which says so if the field is optional. */
const labelled = (label: string): RegExp =>
  new RegExp(`^${label.replace(/[()（）%]/g, '\\$&')}( .{1,3} 選填)?$`);

export const press = (scope: Page | Locator, name: string | RegExp): Promise<void> =>
  scope.getByRole('button', { name }).last().click();

/** Presses a button of the dialog in front. */
export const answer = (page: Page, name: string): Promise<void> =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();

export const fill = (scope: Page | Locator, label: string, value: string, place = 0): Promise<void> =>
  scope
    .getByRole('textbox', { name: labelled(label) })
    .nth(place)
    .fill(value);

/** Chooses an option of a select. */
export const pick = async (
  scope: Page | Locator,
  label: string,
  option: string,
  place = 0,
): Promise<void> => {
  const select = scope.getByLabel(labelled(label)).nth(place);
  if ((await select.innerText()).trim() === option) return;
  await select.click();
  await pageOf(scope)
    .getByRole('option', { name: new RegExp(`^${option}`) })
    .first()
    .click();
};

/** Chooses the option with a text from an open list. */
export const choose = (scope: Page | Locator, text: string): Promise<void> =>
  pageOf(scope)
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click();

/** Finds a record by typing into a field that searches, and chooses it. */
export const search = async (
  scope: Page | Locator,
  label: string,
  text: string,
  place = 0,
): Promise<void> => {
  await scope.getByLabel(labelled(label)).nth(place).click();
  await pageOf(scope).keyboard.type(text);
  await choose(scope, text);
};

/** Types into a dialog the word it asks for, which it has in quotation marks, and confirms. */
export const typeToConfirm = async (page: Page, action: string): Promise<void> => {
  const dialog = page.getByRole('dialog').last();
  const [, word] = /「(.+?)」以確認/.exec(await dialog.innerText())!;
  await dialog.getByRole('textbox').fill(word!);
  await dialog.getByRole('button', { name: action }).click();
};
