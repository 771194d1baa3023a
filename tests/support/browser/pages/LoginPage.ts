import type { Locator, Page } from 'playwright/test';

type Login = { username: string; password: string };

export class LoginPage {
  readonly page: Page;
  readonly username: Locator;
  readonly password: Locator;
  readonly button: Locator;
  readonly showPassword: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.page = page;
    this.username = page.getByRole('textbox', { name: 'Username' });
    this.password = page.getByLabel('Password', { exact: true });
    this.button = page.getByRole('button', { name: 'Login' });
    this.showPassword = page.getByRole('button', { name: 'Show password' });
    this.error = page.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
    await this.username.waitFor();
  }

  async logIn({ username, password }: Login): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.button.click();
  }
}
