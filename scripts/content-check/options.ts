/** Reads the arguments of `npm run content:check -- …`. */
import { parseArgs } from 'node:util';

import { Stop } from '#scripts/lib/project.ts';

export type Options = { markdown: boolean; build: boolean };

/** What `--help` prints. */
export const HELP = `npm run content:check -- [--no-build] [--markdown]

Checks the files of content/ and the PDFs of public/documents/, then the links of the built site, and lists the samples and the known
conflicts that remain. Ends with an error where there is a mistake (docs/editing-content.md).

  --no-build   leaves out the links, and so does not build the site
  --markdown   writes the report in Markdown, for a comment
  --help       this text`;

/**
 * Reads the command's arguments.
 * @returns null if help is asked for
 * @throws Stop for an argument that does not exist
 */
export function readOptions(args: readonly string[]): Options | null {
  try {
    const options = {
      markdown: { type: 'boolean', default: false },
      'no-build': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    } as const;
    const { values } = parseArgs({ args: [...args], options });
    return values.help ? null : { markdown: values.markdown, build: !values['no-build'] };
  } catch (error) {
    throw new Stop(
      `${error instanceof Error ? (error.message.split('. ')[0] ?? '') : 'Unknown argument'}. "npm run content:check -- --help" lists the arguments.`,
    );
  }
}
