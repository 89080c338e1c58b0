import '@cloudscape-design/global-styles/index.css';
import 'virtual:refrain-theme.css';
import './shell/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/App.tsx';
import { startAppearance } from './shell/appearance.ts';
import { startLanguages } from './text/languages.ts';
import { resumeSession } from './api/session.ts';
import { followOtherTabs } from './api/tokens.ts';

startAppearance();
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
