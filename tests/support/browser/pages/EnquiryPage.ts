import type { Locator, Page } from 'playwright/test';

import { openHydrated } from '#tests/support/browser/hydrated.ts';

export class EnquiryPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get form(): Locator {
    return this.page.getByRole('form', { name: 'Admission enquiry' });
  }

  get name(): Locator {
    return this.form.getByLabel('Full name');
  }

  get email(): Locator {
    return this.form.getByLabel('Email');
  }

  get mobile(): Locator {
    return this.form.getByLabel('Mobile number');
  }

  get city(): Locator {
    return this.form.getByLabel('City');
  }

  get course(): Locator {
    return this.form.getByLabel('Course');
  }

  get qualification(): Locator {
    return this.form.getByLabel('Highest qualification');
  }

  get year(): Locator {
    return this.form.getByLabel('Year of passing');
  }

  get message(): Locator {
    return this.form.getByLabel('Message');
  }

  get consent(): Locator {
    return this.form.getByRole('checkbox');
  }

  get submit(): Locator {
    return this.form.getByRole('button', { name: /Submit enquiry|Sending/u });
  }

  get summary(): Locator {
    return this.form.getByRole('group', { name: /needs? your attention/u });
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
