import type { Page } from 'playwright/test';

import { createFacultyMember } from '#tests/support/functions/records.ts';

import { ConsolePage } from '#tests/support/browser/pages/ConsolePage.ts';

type Texts = { name: string; designation: string; qualification: string; dept: string };

export class FacultyConsolePage extends ConsolePage<'Edit' | 'Delete' | 'History'> {
  readonly addButton = this.page.getByRole('button', { name: 'Add New Faculty' });
  readonly form = this.page.getByRole('dialog', { name: /^(?:Add|Edit) Faculty$/u });
  readonly name = this.form.getByLabel('Name');
  readonly designation = this.form.getByLabel('Designation');
  readonly qualification = this.form.getByLabel('Qualification');
  readonly dept = this.form.getByRole('combobox', { name: 'Department' });
  readonly newDept = this.form.getByLabel('New department');
  readonly position = this.form.getByLabel('Position');
  readonly picture = this.form.getByLabel('Upload Image (JPG/PNG/JFIF)');
  readonly preview = this.form.getByRole('img', { name: /^Preview of / });
  readonly presentPicture = this.form.getByRole('img', { name: 'Current image' });

  constructor(page: Page) {
    super(page, { heading: 'Faculty List', table: 'Faculty members', search: 'Search Faculty', count: /faculty member/u });
  }

  /** Whatever is stored. */
  async showList(members = [createFacultyMember(), createFacultyMember({ id: 'other', name: 'Other' })]): Promise<void> {
    await this.page.route('**/api/users/get_admin_list_faculty', (route) => route.fulfill({ json: { success: true, data: members } }));
  }

  async open(path = '/admin_faculty_console'): Promise<void> {
    await this.page.goto(path);
    await this.heading.waitFor();
  }

  async fill({ name, designation, qualification, dept }: Texts): Promise<void> {
    await this.name.fill(name);
    await this.designation.fill(designation);
    await this.qualification.fill(qualification);
    await this.chooseDept(dept);
  }

  async chooseDept(dept: string): Promise<void> {
    await this.dept.waitFor();
    const isThere = (await this.dept.getByRole('option').allTextContents()).includes(dept);
    await this.dept.selectOption(isThere ? dept : 'Add a department');
    if (!isThere) await this.newDept.fill(dept);
  }

  async save(): Promise<void> {
    await this.form.getByRole('button', { name: /^(?:Add|Update) Faculty$/u }).click();
  }
}
