import { PageObject } from '#tests/support/browser/pages/PageObject.ts';

type Login = { username: string; password: string };

export class LoginPage extends PageObject {
  readonly username = this.page.getByRole('textbox', { name: 'Username' });
  readonly password = this.page.getByLabel('Password', { exact: true });
  readonly button = this.page.getByRole('button', { name: 'Login' });
  readonly showPassword = this.page.getByRole('button', { name: 'Show password' });
  readonly error = this.page.getByRole('alert');

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
