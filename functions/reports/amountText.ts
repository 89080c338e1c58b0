/** An exact amount for the eye: thousands in groups, every decimal kept. */
export const amountText = (amount: string): string => {
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
};
