import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startAnalytics } from './frame/analytics.ts';
import { keepLocale, setLocale, wantedLocale } from './lib/i18n.ts';
import { adoptDocumentData } from './lib/page-data.ts';
import { startTheme } from './lib/theme.ts';

adoptDocumentData();
startTheme();
startAnalytics();
const wanted = wantedLocale();
keepLocale(wanted);
await setLocale(wanted);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
