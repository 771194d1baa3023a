import type { Locator, Page } from 'playwright/test';

/** `/admin_faculty_console`, by what a person finds on it. */
export class FacultyConsolePage {
  readonly page: Page;
  readonly heading: Locator;
  readonly table: Locator;
  readonly search: Locator;
  readonly count: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Faculty Form' });
    this.table = page.getByRole('table', { name: 'Faculty members' });
    this.search = page.getByRole('searchbox', { name: 'Search Faculty' });
    this.count = page.getByRole('status').filter({ hasText: /faculty member/u });
  }

  async open(path = '/admin_faculty_console'): Promise<void> {
    await this.page.goto(path);
    await this.heading.waitFor();
  }
}
