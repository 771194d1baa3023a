/** Checks a folder with the project's content, without building the site. */
import { readContentFiles } from './files.ts';
import { checkLists } from './lists.ts';
import { checkPdfs } from './pdfs.ts';
import { checkPictures } from './pictures.ts';
import { checkRegisters } from './registers.ts';
import { checkCollections } from './schemas.ts';

/** What the check has found. `files` are the files of the content that could be read. */
export type Findings = Awaited<ReturnType<typeof checkContent>>;

/**
 * Checks everything that can be checked without a build.
 * @param root the folder with `content/` and `public/`
 * @param today decides which years have passed; a test gives a day of its own
 */
export async function checkContent(root: string, today = new Date()) {
  const content = readContentFiles(root);
  const { pictures, read, problems } = checkCollections(root, content);
  const registers = checkRegisters(content);
  return {
    ...registers,
    files: content.files,
    problems: [
      ...content.problems,
      ...problems,
      ...checkLists(content, read, today),
      ...(await checkPictures(root, content, pictures)),
      ...checkPdfs(root, content),
      ...registers.problems,
    ],
  };
}
