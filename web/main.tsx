import '@cloudscape-design/global-styles/index.css';
import 'virtual:refrain-theme.css';
import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startAppearance } from './app/appearance.ts';
import { startLanguages } from './app/languages.ts';
import { resumeSession } from './app/session.ts';
import { configureAmplify, followOtherTabs } from './app/tokens.ts';

startAppearance();
configureAmplify();
followOtherTabs();
void resumeSession();
await startLanguages();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
