import type { Locator, Page } from 'playwright/test';

import { ConsolePage } from '#tests/support/browser/pages/ConsolePage.ts';

const inboxes = {
  enquiries: { path: '/enquiries_console', heading: 'Enquiries', table: 'Enquiries, newest first', search: 'Search enquiries' },
  feedback: { path: '/feedback_console', heading: 'Alumni Feedback', table: 'Alumni feedback, newest first', search: 'Search feedback' },
  dataRequests: {
    path: '/data_requests_console',
    heading: 'Data Requests',
    table: 'Data requests, newest first',
    search: 'Search data requests',
  },
  grievances: {
    path: '/grievances_console',
    heading: 'Grievances',
    table: 'Grievances, urgent ones first, then newest first',
    search: 'Search grievances',
  },
} as const;

export class InboxConsolePage extends ConsolePage<'Mark as answered' | 'Mark as new' | 'Open' | 'Delete'> {
  readonly path: string;
  readonly moreButton = this.page.getByRole('button', { name: 'More: all entries' });
  readonly from = this.page.getByLabel('From', { exact: true });
  readonly to = this.page.getByLabel('To', { exact: true });
  readonly bar = this.page.getByRole('region', { name: /^Change or delete many/u });
  /** The page of the open entry. */
  readonly entry = this.page.getByRole('article');

  constructor(page: Page, inbox: keyof typeof inboxes) {
    const { path, heading, table, search } = inboxes[inbox];
    super(page, {
      heading,
      table,
      search,
      count: /^(?:[\d,]+ (?:enquir|feedback entr|data request|grievance)\w*(?: so far)?$|(?:Enquiries|Feedback entries|Data requests) \d)/u,
    });
    this.path = path;
  }

  async open(): Promise<void> {
    await this.page.goto(this.path);
    await this.heading.waitFor();
  }

  choice(label: 'Status' | 'Assigned to' | 'Remark' | 'Mode of study' | 'Order'): Locator {
    return this.page.getByRole('combobox', { name: label, exact: true });
  }

  checkbox(name: string): Locator {
    return this.table.getByRole('checkbox', { name: `Select ${name}` });
  }

  barButton(name: string | RegExp): Locator {
    return this.bar.getByRole('button', { name });
  }

  /** Opens a folded part of the open entry. */
  async unfold(title: string): Promise<Locator> {
    await this.entry.getByText(title, { exact: true }).click();
    return this.entry.getByRole('group').filter({ hasText: title });
  }

  async confirmMany(): Promise<void> {
    await this.message('Are you sure?')
      .getByRole('button', { name: /^Yes, delete/u })
      .click();
  }
}
