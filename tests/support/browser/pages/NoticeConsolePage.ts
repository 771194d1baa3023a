import type { Locator, Page } from 'playwright/test';

import { ConsolePage } from '#tests/support/browser/pages/ConsolePage.ts';

type Text = { title: string; description: string };

export class NoticeConsolePage extends ConsolePage<'Edit' | 'Duplicate' | 'Delete' | 'Activate' | 'Deactivate' | 'History'> {
  readonly addButton: Locator;
  readonly form: Locator;
  readonly title: Locator;
  readonly description: Locator;

  constructor(page: Page) {
    super(page, { heading: 'Notice Board', table: /Notices/u, search: 'Search Notice...', count: /notice/u });
    this.addButton = page.getByRole('main').getByRole('button', { name: 'Add Notice' }).first();
    this.form = page.getByRole('dialog', { name: /^(?:Add|Edit) Notice$/u });
    this.title = this.form.getByLabel('Title');
    this.description = this.form.getByLabel('Description');
  }

  async open(): Promise<void> {
    await this.page.goto('/notice_board_console');
    await this.table.or(this.page.getByText('No notices yet')).first().waitFor();
  }

  async fill({ title, description }: Text): Promise<void> {
    await this.title.fill(title);
    await this.description.fill(description);
  }

  async save(): Promise<void> {
    await this.form.getByRole('button', { name: /^(?:Add|Update) Notice$/u }).click();
  }
}
