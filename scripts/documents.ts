/** Prints the demonstration's PDFs from `scripts/documents/` and the content. No part of the build. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import { createMarkdownProcessor } from '@astrojs/markdown-remark';
import { chromium } from 'playwright';

import { listAt } from '#domain/unknown.ts';

import { findFiles, parts, readSource } from './documents/parts.ts';
import { readArguments } from './lib/arguments.ts';
import { CHROMIUM, findBrowser } from './lib/browser.ts';
import { getText, readJson } from './lib/content-files.ts';
import { runCommand } from './lib/processes.ts';
import { CommandError, resolveInProject } from './lib/project.ts';

const STYLE = `@page { size: A4; margin: 22mm 20mm }
  body { font: 11pt/1.5 system-ui, 'Noto Sans', 'Noto Sans Devanagari', sans-serif; color: #24151b }
  h1, h2 { font-family: Georgia, 'DejaVu Serif', serif; color: #6d1a36; line-height: 1.2; break-after: avoid }
  h1 { font-size: 24pt; margin: 6mm 0 8mm; text-wrap: balance }
  p:has(+ table) { break-after: avoid }
  tr:last-child { break-before: avoid }
  table { border-collapse: collapse; width: 100%; margin: 4mm 0 }
  tr { break-inside: avoid }
  td:first-child { min-width: 27mm }
  th, td { text-align: start; vertical-align: top; padding: 1.5mm 3mm 1.5mm 0; border-bottom: .3mm solid #d9c9bb }
  header { display: flex; justify-content: space-between; border-bottom: .5mm solid #e5a023; padding-bottom: 2mm }`;

const site = readJson(resolveInProject('content/settings/site.json'));

function createPage(main: string, heading: string): string {
  const title = `${heading}, ${getText(site, 'shortName')}`;
  const head = `<meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>`;
  const header = `<header><strong>${getText(site, 'name')}</strong><span>Specimen</span></header>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body>${header}<main>${main}</main></body></html>`;
}

await runCommand(async () => {
  readArguments({ npm: 'npm run documents', does: 'Prints the demonstration’s PDFs into public/documents.', options: {} });
  const executablePath = findBrowser(CHROMIUM);
  if (executablePath === null) throw new CommandError('No Chromium was found.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const markdown = await createMarkdownProcessor({ syntaxHighlight: false });
  for (const { frontmatter, content } of findFiles('scripts/documents/*.md').map(readSource)) {
    for (const name of listAt(frontmatter, 'names').map(String)) {
      const fill = (text: string) => text.replaceAll('{name}', name).replaceAll('{college}', getText(site, 'name'));
      const text = fill(content).replaceAll(/\{\{(\w+) ?([^}]*)\}\}/gu, (_, part: string, of: string) => parts[part]?.(of) ?? '');
      const { code, metadata } = await markdown.render(text);
      await page.setContent(createPage(code, metadata.headings[0]?.text ?? name));
      const path = resolveInProject(fill(getText(frontmatter, 'file')));
      mkdirSync(dirname(path), { recursive: true });
      await page.pdf({ path, preferCSSPageSize: true, tagged: true, outline: true });
    }
  }
  await browser.close();
  return 0;
});
