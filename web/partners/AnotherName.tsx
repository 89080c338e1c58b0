import Alert from '@cloudscape-design/components/alert';
import { isInAnotherName } from '../../shared/names/accountHolder.ts';
import { useText } from '../text/useText.ts';

/** Warns that a bank account is in another name than the registered ones. */
export const AnotherName = ({
  accountName,
  names,
}: {
  accountName: string | undefined;
  names: readonly string[];
}) => {
  const t = useText('payee');
  return isInAnotherName(accountName, names) && <Alert type="warning">{t('payee:anotherName')}</Alert>;
};
