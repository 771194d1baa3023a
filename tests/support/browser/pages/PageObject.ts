import type { Page } from 'playwright/test';

/** Locators of a class that extends it are fields, which need the page before them. */
export class PageObject {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }
}
