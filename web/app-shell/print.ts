import './bare-browser.ts';

/*
 * Prints the screens most visits begin with as they stand before any data has come. The documents bring them, so that a
 * reader sees the screen while the app is on its way. The app comes last: its files expect a browser when they begin.
 */
const { drawAll } = await import('./draw.tsx');
process.stdout.write(JSON.stringify(await drawAll()));
