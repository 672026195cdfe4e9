import { writeFileSync } from 'node:fs';
import { steamNumbers } from '../helpers/catalogue/steam-numbers.ts';

/* Writes `steam-numbers.tsv` beside this file; to be run again when the starter or the wide catalogue is another one:
   node tests/simulators/write-steam-numbers.ts */

writeFileSync(new URL('./steam-numbers.tsv', import.meta.url), steamNumbers());
