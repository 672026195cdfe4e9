import { everythingIn } from '../steps/everything.ts';

everythingIn('chromium');
