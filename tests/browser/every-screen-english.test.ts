import { everyScreenIn } from '../helpers/browser/every-screen.ts';

everyScreenIn('en');
