import type { Locator, Page } from 'playwright/test';

type Text = { title: string; description: string };

/** `/notice_board_console`, by what a person finds on it. */
export class NoticeConsolePage {
  readonly page: Page;
  readonly heading: Locator;
  readonly table: Locator;
  readonly search: Locator;
  readonly count: Locator;
  readonly addButton: Locator;
  readonly form: Locator;
  readonly title: Locator;
  readonly description: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Notice Board' });
    this.table = page.getByRole('table', { name: /Notices/u });
    this.search = page.getByRole('searchbox', { name: 'Search Notice...' });
    this.count = page.getByRole('status').filter({ hasText: /notice/u });
    this.addButton = page.getByRole('main').getByRole('button', { name: 'Add Notice' }).first();
    this.form = page.getByRole('dialog', { name: /^(?:Add|Edit) Notice$/u });
    this.title = this.form.getByLabel('Title');
    this.description = this.form.getByLabel('Description');
  }

  async open(): Promise<void> {
    await this.page.goto('/notice_board_console');
    await this.table.or(this.page.getByText('No notices yet')).first().waitFor();
  }

  /** The row of the notice with this title. */
  row(title: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByText(title, { exact: true }) });
  }

  button(title: string, name: 'Edit' | 'Delete' | 'Activate' | 'Deactivate'): Locator {
    return this.row(title).getByRole('button', { name, exact: true });
  }

  /** A question or a message, by its title. */
  message(title: string): Locator {
    return this.page.getByRole('alertdialog', { name: title, exact: true });
  }

  async fill({ title, description }: Text): Promise<void> {
    await this.title.fill(title);
    await this.description.fill(description);
  }

  async save(): Promise<void> {
    await this.form.getByRole('button', { name: /^(?:Add|Update) Notice$/u }).click();
  }

  /** Adds a notice as staff do, up to the message that says so. */
  async add(text: Text): Promise<void> {
    await this.addButton.click();
    await this.fill(text);
    await this.save();
    await this.message('Notice Added Successfully').waitFor();
  }

  /** Closes a message after which the page loads anew, and waits for its table. */
  async closeAndReload(title: string): Promise<void> {
    const reloaded = this.page.waitForEvent('load');
    await this.message(title).getByRole('button', { name: 'OK' }).click();
    await reloaded;
    await this.table.waitFor();
  }
}
