import Link from '@cloudscape-design/components/link';
import { Navigate, useLocation } from 'react-router';
import { returnPath } from '../navigation/returnPath.ts';
import { useSession } from '../api/session.ts';
import { useFollow } from '../navigation/useFollow.ts';
import { useText } from '../text/useText.ts';
import { Card } from './Card.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Signs in with account, e-mail or phone, then returns to the page the visitor wanted. */
export const Page = () => {
  const t = useText('account');
  const follow = useFollow();
  const session = useSession();
  const { search } = useLocation();
  if (session.phase === 'signedIn') return <Navigate to={returnPath(search)} replace />;
  return (
    <Card
      title={t('account:signIn.title')}
      text={
        session.phase === 'visitor' && session.ended === 'expired'
          ? t('account:signIn.expired')
          : t('account:signIn.text')
      }
    >
      <SignInForm />
      <p className="sign-in-more">
        <Link href="/Publish/ForgetPassword" onFollow={follow}>
          {t('account:signIn.forgot')}
        </Link>
      </p>
      <p className="sign-in-more">
        <Link href="/tour" onFollow={follow}>
          {t('account:signIn.try')}
        </Link>
      </p>
      <p className="sign-in-more">
        <Link href="/HowToContactUs" onFollow={follow}>
          {t('account:signIn.contact')}
        </Link>
      </p>
    </Card>
  );
};
