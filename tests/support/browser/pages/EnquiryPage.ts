import type { Locator, Page } from 'playwright/test';

import { openHydrated } from '#tests/support/browser/hydrated.ts';

export class EnquiryPage {
  readonly page: Page;
  readonly form: Locator;
  readonly name: Locator;
  readonly email: Locator;
  readonly mobile: Locator;
  readonly city: Locator;
  readonly course: Locator;
  readonly qualification: Locator;
  readonly year: Locator;
  readonly message: Locator;
  readonly consent: Locator;
  readonly submit: Locator;
  readonly summary: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: 'Admission enquiry' });
    this.name = this.form.getByLabel('Full name');
    this.email = this.form.getByLabel('Email');
    this.mobile = this.form.getByLabel('Mobile number');
    this.city = this.form.getByLabel('City');
    this.course = this.form.getByLabel('Course');
    this.qualification = this.form.getByLabel('Highest qualification');
    this.year = this.form.getByLabel('Year of passing');
    this.message = this.form.getByLabel('Message');
    this.consent = this.form.getByRole('checkbox');
    this.submit = this.form.getByRole('button', { name: /Submit enquiry|Sending/u });
    this.summary = this.form.getByRole('group', { name: /needs? your attention/u });
  }

  async open(): Promise<void> {
    await openHydrated(this.page, '/Admission-Enquiry');
  }

  /** Required fields only. */
  async fill(email = 'asha@example.org'): Promise<void> {
    await this.name.fill('Asha Rani');
    await this.email.fill(email);
    await this.mobile.fill('9876543210');
    await this.city.fill('Jagadhri');
    await this.course.selectOption('BCA');
    await this.qualification.fill('12th');
    await this.year.fill('2024');
    await this.consent.check();
  }
}
