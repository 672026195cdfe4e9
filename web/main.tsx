import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { setLocale, wantedLocale } from './lib/i18n.ts';
import { adoptDocumentData, reloadOnce } from './lib/page-data.ts';
import { startTheme } from './lib/theme.ts';

// A deploy removed a chunk this document still asks for: the new document knows the new ones.
addEventListener('vite:preloadError', () => reloadOnce(location.pathname));

adoptDocumentData();
startTheme();
await setLocale(wantedLocale());

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
