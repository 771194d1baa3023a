import content from '#tests/content/testimonials/testimonials.json' with { type: 'json' };
import { expect, test } from '#tests/support/browser/test.ts';

const { testimonials } = content;

test('the former students stand with their quotes, open, a portrait if there is one, name and role, and a link leads to the feedback form', async ({
  page,
}) => {
  await page.goto('/AlumniPage');
  const main = page.getByRole('main');
  for (const { id, name, role, quote, ...rest } of testimonials) {
    const voice = main.locator(`#${id}`);
    await expect(voice.getByRole('blockquote')).toHaveText(quote);
    await expect(voice.getByRole('blockquote')).toBeVisible();
    await expect(voice.getByRole('heading')).toHaveText(name);
    await expect(voice).toContainText(role);
    await expect(voice.getByRole('img')).toHaveCount('picture' in rest ? 1 : 0);
  }
  const way = page.getByRole('region', { name: 'And you?' }).getByRole('link', { name: 'Alumni feedback form' });
  await expect(way).toHaveAttribute('href', '/Alumni-Feedback');
});
