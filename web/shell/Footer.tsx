import Link from '@cloudscape-design/components/link';
import { memo } from 'react';
import { useFollow, type Follow } from '../navigation/useFollow.ts';
import { useText } from '../text/useText.ts';

/** Product version shown to people (platform description, section 2). */
const version = '1.2.667';

const links = [
  { href: '/guide', title: 'pages:guide' },
  { href: '/AboutUs', title: 'pages:about' },
  { href: '/HowToContactUs', title: 'pages:contact' },
  { href: '/Publish/PrivacyPolicy', title: 'pages:privacy' },
  { href: '/Publish/MemberServiceTerms', title: 'pages:terms' },
] as const;

const Links = memo(({ onFollow }: { onFollow: Follow }) => {
  const t = useText();
  return (
    <div className="footer">
      <nav className="footer-links" aria-label={t('common:footer.label')}>
        {links.map(({ href, title }) => (
          <Link key={href} href={href} onFollow={onFollow} variant="secondary" fontSize="body-s">
            {t(title)}
          </Link>
        ))}
      </nav>
      <p>{t('common:footer.offices')}</p>
      <p>{t('common:footer.copyright', { year: new Date().getFullYear(), version })}</p>
    </div>
  );
});

/** Links about the product, and who makes it. */
export const Footer = () => <Links onFollow={useFollow()} />;
