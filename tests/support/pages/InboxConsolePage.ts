import type { Locator, Page } from 'playwright/test';

import { ConsolePage } from './ConsolePage.ts';

const inboxes = {
  enquiries: { path: '/enquiries_console', heading: 'Enquiries', table: 'Enquiries, newest first', search: 'Search enquiries' },
  feedback: { path: '/feedback_console', heading: 'Alumni Feedback', table: 'Alumni feedback, newest first', search: 'Search feedback' },
} as const;

/** `/enquiries_console` or `/feedback_console`, by what a person finds on it. */
export class InboxConsolePage extends ConsolePage<'Mark as handled' | 'Mark as not handled' | 'Delete' | 'Show picture'> {
  readonly path: string;
  readonly exportButton: Locator;

  constructor(page: Page, inbox: keyof typeof inboxes) {
    const { path, heading, table, search } = inboxes[inbox];
    super(page, { heading, table, search, count: /^[\d,]+ (?:of|enquir|message)/u });
    this.path = path;
    this.exportButton = page.getByRole('button', { name: 'Export CSV' });
  }

  async open(): Promise<void> {
    await this.page.goto(this.path);
    await this.heading.waitFor();
  }
}
