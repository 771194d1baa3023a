import { type Preview, reportText } from './report.ts';

export type Steps = {
  /** Builds the site unless an option says otherwise. */
  checkContent: (...options: readonly string[]) => Promise<{ code: number; output: string }>;
  /** Builds, deploys and checks the preview, and returns its address. */
  deploy: () => Promise<string>;
  log: (error: unknown) => void;
};

async function deployed({ deploy, log }: Steps): Promise<Preview> {
  try {
    return { address: await deploy() };
  } catch (error) {
    log(error);
    return { missing: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * The links are checked in the site that was deployed. If there is none, the content check builds
 * the site to find the fault.
 */
export async function makePreview(commit: string, steps: Steps) {
  const { checkContent } = steps;
  const first = await checkContent('--no-build');
  const preview: Preview = first.code === 0 ? await deployed(steps) : { missing: 'The content has mistakes, which are listed below.' };
  const address = 'address' in preview ? preview.address : null;
  const content = first.code === 0 ? await checkContent(...(address === null ? [] : ['--built'])) : first;
  return { report: reportText({ preview, commit, content: content.output }), address, code: address === null ? 1 : content.code };
}
