import { openHydrated } from '#tests/support/browser/hydrated.ts';
import { PageObject } from '#tests/support/browser/pages/PageObject.ts';

export class EnquiryPage extends PageObject {
  readonly form = this.page.getByRole('form', { name: 'Admission enquiry' });
  readonly name = this.form.getByLabel('Full name');
  readonly email = this.form.getByLabel('Email');
  readonly mobile = this.form.getByLabel('Mobile number');
  readonly city = this.form.getByLabel('City');
  readonly course = this.form.getByLabel('Course');
  readonly qualification = this.form.getByLabel('Highest qualification');
  readonly year = this.form.getByLabel('Year of passing');
  readonly message = this.form.getByLabel('Message');
  readonly consent = this.form.getByRole('checkbox');
  readonly submit = this.form.getByRole('button', { name: /Submit enquiry|Sending/u });
  readonly summary = this.form.getByRole('group', { name: /needs? your attention/u });

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
