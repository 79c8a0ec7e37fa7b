import { overflowInPage } from '../support/layout-violations.ts';
import { fillSite, isForVisitors, longName, pathOf, screens } from '../support/screens.ts';
import { expect, test } from './fixtures.ts';

const soft = expect.configure({ soft: true });

for (const [group, patterns] of Object.entries(screens)) {
  test(`no page is wider than a phone, a tablet or a desktop: ${group}`, async ({
    tab,
    site,
    logIn,
  }) => {
    const admin = await logIn({ ...longName, role: 'admin' });
    const content = await fillSite(site, admin);
    if (isForVisitors(group)) await tab.evaluate(() => localStorage.clear(), null);
    for (const pattern of patterns) {
      const path = pathOf(pattern, content);
      await tab.resize({ width: 1440, height: 900 });
      await tab.open(path);
      await tab.see('h1');
      await tab.seeNo('main [aria-busy=true]');
      for (const width of [1440, 820, 390]) {
        await tab.resize({ width, height: 900 });
        const overflow = () => tab.evaluate(overflowInPage, 100);
        await soft.poll(overflow, `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}
