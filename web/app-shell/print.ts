import './bare-browser.ts';

/* Prints the screens that most visits begin with as they look before any data has arrived. Documents contain them, so
   that a reader sees the screen while the app loads. The app is imported last, because its files expect a browser. */
const { drawAll } = await import('./draw.tsx');
process.stdout.write(JSON.stringify(await drawAll()));
