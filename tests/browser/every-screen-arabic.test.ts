import { everyScreenIn } from '../helpers/every-screen.ts';

everyScreenIn('ar');
