import { type Locator, type Page, expect } from 'playwright/test';

import { PageObject } from '#tests/support/browser/pages/PageObject.ts';

type Marks = { heading: string; table: string | RegExp; search: string; count: RegExp };

/** `Button` names a row's actions. */
export class ConsolePage<Button extends string> extends PageObject {
  readonly heading: Locator;
  readonly table: Locator;
  readonly search: Locator;
  readonly count: Locator;

  constructor(page: Page, { heading, table, search, count }: Marks) {
    super(page);
    this.heading = page.getByRole('heading', { level: 1, name: heading });
    this.table = page.getByRole('table', { name: table });
    this.search = page.getByRole('searchbox', { name: search });
    this.count = page.getByRole('status').filter({ hasText: count });
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  button(name: string, button: Button): Locator {
    return this.row(name).getByRole('button', { name: button, exact: true });
  }

  more(name: string): Locator {
    return this.row(name).getByRole('button', { name: `More: ${name}`, exact: true });
  }

  /** By the row's main button or its menu. */
  async act(name: string, button: Button): Promise<void> {
    const main = this.button(name, button);
    await this.more(name).waitFor();
    if ((await main.count()) > 0) await main.click();
    else {
      // A list that the server still filters gets new rows, which closes the menu.
      await expect(async () => {
        await this.more(name).click();
        await this.page.getByRole('menuitem', { name: button, exact: true }).click({ timeout: 3000 });
      }).toPass();
    }
  }

  async actOnAll(label: string): Promise<void> {
    await this.page.getByRole('button', { name: 'More: all entries' }).click();
    await this.page.getByRole('menuitem', { name: label, exact: true }).click();
  }

  async openFilters(): Promise<void> {
    await this.page.getByRole('button', { name: /^Filters/u, expanded: false }).click();
  }

  message(title: string): Locator {
    return this.page.getByRole('alertdialog', { name: title, exact: true });
  }

  async closeAndReload(title: string): Promise<void> {
    const reloaded = this.page.waitForEvent('load');
    await this.message(title).getByRole('button', { name: 'OK' }).click();
    await reloaded;
    await this.table.waitFor();
  }
}
