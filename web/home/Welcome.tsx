import './home.css';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router';
import { useText } from '../text/useText.ts';

/** Invented statement line with its shares; not a real work. */
const sample = { paid: '128.40', shares: ['64.20', '38.52', '25.68'] } as const;

const Sample = () => {
  const t = useText('home');
  return (
    <figure className="score figures" aria-label={t('home:sample.label')}>
      <p className="score-caption">{t('home:sample.row')}</p>
      <ul className="score-rows">
        {sample.shares.map((share, index) => (
          <li key={share}>
            <span>{t(`home:sample.share${index + 1}`)}</span>
            <span>{share}</span>
          </li>
        ))}
      </ul>
      <p className="score-total">
        <span>{t('home:sample.total')}</span>
        <span>{sample.paid}</span>
      </p>
    </figure>
  );
};

const features = ['match', 'license', 'ledger', 'withdraw', 'catalogue', 'trace'] as const;

/** Banner and features for visitors. */
export const Welcome = () => {
  const t = useText('home');
  const navigate = useNavigate();
  return (
    <>
      <section className="hero">
        <div>
          <h1>{t('home:headline')}</h1>
          <p className="hero-text">{t('home:lead')}</p>
          <SpaceBetween direction="horizontal" size="s">
            <Button variant="primary" onClick={() => void navigate('/Login')}>
              {t('pages:login')}
            </Button>
            <Button onClick={() => void navigate('/tour')}>{t('home:try')}</Button>
            <Button onClick={() => void navigate('/guide')}>{t('pages:guide')}</Button>
            <Button onClick={() => void navigate('/HowToContactUs')}>{t('home:cooperate')}</Button>
          </SpaceBetween>
        </div>
        <Sample />
      </section>
      <p className="claim">{t('home:claim')}</p>
      <section className="features" aria-label={t('home:features')}>
        {features.map((feature) => (
          <article key={feature}>
            <h2>{t(`home:feature.${feature}.title`)}</h2>
            <p>{t(`home:feature.${feature}.text`)}</p>
          </article>
        ))}
      </section>
    </>
  );
};
