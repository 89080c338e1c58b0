import './login.css';
import Link from '@cloudscape-design/components/link';
import { SignInForm } from './SignInForm.tsx';
import { Navigate, useLocation } from 'react-router';
import { returnPath } from '../navigation/returnPath.ts';
import { useSession } from '../api/session.ts';
import { useFollow } from '../navigation/useFollow.ts';
import { useText } from '../text/useText.ts';

/** Signs in with account, e-mail or phone, then returns to the page that was asked for. */
export const Page = () => {
  const t = useText('account');
  const follow = useFollow();
  const session = useSession();
  const { search } = useLocation();
  if (session.phase === 'signedIn') return <Navigate to={returnPath(search)} replace />;
  return (
    <section className="sign-in">
      <img src="/mark.svg" alt="" width={44} height={44} />
      <h1>{t('account:signIn.title')}</h1>
      <p className="sign-in-text">
        {session.phase === 'visitor' && session.ended === 'expired'
          ? t('account:signIn.expired')
          : t('account:signIn.text')}
      </p>
      <SignInForm />
      <p className="sign-in-more">
        <Link href="/HowToContactUs" onFollow={follow}>
          {t('account:signIn.contact')}
        </Link>
      </p>
    </section>
  );
};
