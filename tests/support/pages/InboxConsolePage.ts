import type { Locator, Page } from 'playwright/test';

const inboxes = {
  enquiries: { path: '/enquiries_console', heading: 'Enquiries', table: 'Enquiries, newest first', search: 'Search enquiries' },
  feedback: { path: '/feedback_console', heading: 'Alumni Feedback', table: 'Alumni feedback, newest first', search: 'Search feedback' },
} as const;

/** `/enquiries_console` or `/feedback_console`, by what a person finds on it. */
export class InboxConsolePage {
  readonly page: Page;
  readonly path: string;
  readonly heading: Locator;
  readonly table: Locator;
  readonly search: Locator;
  readonly count: Locator;
  readonly exportButton: Locator;

  constructor(page: Page, inbox: keyof typeof inboxes) {
    const { path, heading, table, search } = inboxes[inbox];
    this.page = page;
    this.path = path;
    this.heading = page.getByRole('heading', { level: 1, name: heading });
    this.table = page.getByRole('table', { name: table });
    this.search = page.getByRole('searchbox', { name: search });
    this.count = page.getByRole('status').filter({ hasText: /^[\d,]+ (?:of|enquir|message)/u });
    this.exportButton = page.getByRole('button', { name: 'Export CSV' });
  }

  async open(): Promise<void> {
    await this.page.goto(this.path);
    await this.heading.waitFor();
  }

  /** The row of the entry with this name. */
  row(name: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByText(name, { exact: true }) });
  }

  button(name: string, button: 'Mark as handled' | 'Mark as not handled' | 'Delete' | 'Show picture'): Locator {
    return this.row(name).getByRole('button', { name: button, exact: true });
  }

  /** A question or a message, by its title. */
  message(title: string): Locator {
    return this.page.getByRole('alertdialog', { name: title, exact: true });
  }
}
