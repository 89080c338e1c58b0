/** Order of day and month where a source writes `10/01/2025`. */
export const dateOrders = ['ymd', 'mdy', 'dmy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What a full date in a period column stands for: that day, or the month it lies in. */
export const grains = ['day', 'month'] as const;
export type Grain = (typeof grains)[number];
