import { smokeIn } from '../steps/smoke.ts';

smokeIn('firefox');
