import * as z from 'zod';

const shortName = z.string().min(1).max(60);

/** Id of a list, as its page declares it. */
export const listIdSchema = z.string().regex(/^[a-z][a-zA-Z]{1,59}$/, 'list');

/** Height of the rows of a list. */
export const densities = ['comfortable', 'compact'] as const;

/** View of a list that a person saved under a name. Its page ignores what it no longer knows. */
export const listViewSchema = z.object({
  viewId: z.string().regex(/^[a-z0-9]{1,40}$/, 'id'),
  name: z.string().trim().min(1).max(60),
  /** Values of the filters, as they are in the address. */
  filters: z.record(shortName, z.string().max(200)),
  sort: z.object({ field: shortName, descending: z.boolean() }).optional(),
  /** Visible columns; all of them when absent. */
  columns: z.array(shortName).max(50).optional(),
  density: z.enum(densities).optional(),
  /** True for the view that the list opens with. */
  isDefault: z.literal(true).optional(),
});
export type ListView = z.infer<typeof listViewSchema>;

/** Maximum views of one list. */
export const maxViews = 20;

const hasOneDefault = (views: readonly ListView[]): boolean =>
  views.filter(({ isDefault }) => isDefault).length <= 1;

/** Views of a list in the order shown. `version` is 0 while there are none; a save carries the version read. */
export const listViewsSchema = z.object({
  views: z.array(listViewSchema).max(maxViews).refine(hasOneDefault, 'default'),
  version: z.number().int().min(0),
});
export type ListViews = z.infer<typeof listViewsSchema>;
