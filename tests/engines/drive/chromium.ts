import { openBrowser } from '../../helpers/browser/browser.ts';
import { PROVOKED } from '../../helpers/browser/visitor.ts';
import { type Engine, inTime, type Opening, type Tab } from './tab.ts';

/** Chromium as all other tests drive it. */
export async function startChromium(): Promise<Engine> {
  const browser = await openBrowser();
  return {
    async open({ size }: Opening): Promise<Tab> {
      const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce', colorScheme: 'dark' });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', one => {
        const isComplaint = one.type() === 'error' || one.type() === 'warning';
        if (isComplaint && !PROVOKED.test(one.text())) complaints.push(one.text());
      });
      page.on('pageerror', error => complaints.push(String(error)));
      return {
        complaints: async () => complaints.splice(0),
        goto: async address => void (await page.goto(address)),
        // The types of the library describe what may be serialized; here the caller knows it.
        run: (act, given) => inTime('run', page.evaluate(act as never, given as never)),
        press: key => inTime(key, page.keyboard.press(key)),
        type: text => inTime(text, page.keyboard.type(text)),
        typeDate: parts => inTime('date', page.keyboard.type(parts.join(''))),
        hover: ({ x, y }) => inTime('hover', page.mouse.move(x, y)),
        click: ({ x, y }) => inTime('click', page.mouse.click(x, y)),
        picture: () => page.screenshot(),
        close: () => context.close(),
      };
    },
  };
}
