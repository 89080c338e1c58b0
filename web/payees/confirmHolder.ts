import type { TFunction } from 'i18next';
import { ApiRefusal } from '../api/call.ts';
import { confirm } from '../components/dialog/confirm.tsx';

const asksForName = (error: unknown): boolean =>
  error instanceof ApiRefusal &&
  error.result === 'ConfirmationRequired' &&
  error.issues.some(({ message }) => message === 'accountNameDiffers');

/**
 * Sends a bank account, and asks the person first when its holder has none of the registered names. Returns whether the
 * account was sent.
 */
export const sendWithHolder = async (
  t: TFunction,
  accountName: string,
  send: (confirmAccountName: boolean) => Promise<void>,
): Promise<boolean> => {
  try {
    await send(false);
    return true;
  } catch (error) {
    if (!asksForName(error)) throw error;
  }
  const agreed = await confirm({
    title: t('payee:holder.question'),
    body: t('payee:holder.text', { name: accountName }),
    action: t('payee:holder.confirm'),
  });
  if (agreed) await send(true);
  return agreed;
};
