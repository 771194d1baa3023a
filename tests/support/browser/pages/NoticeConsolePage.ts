import type { Page } from 'playwright/test';

import { ConsolePage } from '#tests/support/browser/pages/ConsolePage.ts';

type Text = { title: string; description: string };

export class NoticeConsolePage extends ConsolePage<'Edit' | 'Duplicate' | 'Delete' | 'Activate' | 'Deactivate' | 'History'> {
  readonly addButton = this.page.getByRole('main').getByRole('button', { name: 'Add Notice' }).first();
  readonly form = this.page.getByRole('dialog', { name: /^(?:Add|Edit) Notice$/u });
  readonly title = this.form.getByLabel('Title');
  readonly description = this.form.getByLabel('Description');

  constructor(page: Page) {
    super(page, { heading: 'Notice Board', table: /Notices/u, search: 'Search Notice...', count: /notice/u });
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
