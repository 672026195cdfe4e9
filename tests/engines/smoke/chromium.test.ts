import { smokeIn } from '../steps/smoke.ts';

smokeIn('chromium');
