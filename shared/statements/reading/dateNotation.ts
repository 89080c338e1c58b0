/** Order of day and month in dates such as `10/01/2025`. */
export const dateOrders = ['ymd', 'mdy', 'dmy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Meaning of a full date in a period column: that day, or its month. */
export const datePrecisions = ['day', 'month'] as const;
export type DatePrecision = (typeof datePrecisions)[number];
