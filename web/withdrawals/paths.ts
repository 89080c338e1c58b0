/** Where a right owner's own withdrawals are listed. */
export const recordPath = '/Publish/WithdrawRecord/1';

/** Where one of them opens. */
export const recordAddress = (withdrawalId: string): string => `${recordPath}?id=${withdrawalId}`;

/** Where the staff that pays lists the withdrawals of a paying company. */
export const payerPath = (
  payerEntity: string,
  audience: 'general' | 'cowork' = payerEntity.startsWith('cowork') ? 'cowork' : 'general',
): string => `/Publish/WithdrawRecord/${audience === 'cowork' ? 'CoworkPayer' : 'Payer'}/${payerEntity}/1`;

/** Where the staff that pays opens one. */
export const payerAddress = (withdrawalId: string): string =>
  `/Publish/WithdrawRecord/Payer/Detail/${withdrawalId}`;
