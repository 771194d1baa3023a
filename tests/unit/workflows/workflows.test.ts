/**
 * Tests the workflows of GitHub Actions: GitHub's schema, and rules that keep a stranger's pull
 * request from running code with our secrets.
 */
import { readFileSync, readdirSync } from 'node:fs';

import { validateWorkflow } from '@action-validator/core';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { privacy } from '#domain/words/en.ts';
import { inProject } from '#scripts/lib/project.ts';
import packageJson from '../../../package.json' with { type: 'json' };

const FOLDER = inProject('.github', 'workflows');
const ci = readFileSync(`${FOLDER}/ci.yml`, 'utf8');
const workflows = readdirSync(FOLDER).map((name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')] as const);

/** Returns the object in a field of a parsed file; an empty one if there is none. */
function objectIn(value: unknown, name: string): Readonly<Record<string, unknown>> {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof field === 'object' && field !== null ? Object.fromEntries(Object.entries(field)) : {};
}

function jobsOf(text: string): readonly (readonly [string, unknown])[] {
  return Object.entries(objectIn(parse(text), 'jobs'));
}

function stepsOf(text: string): readonly Readonly<Record<string, unknown>>[] {
  return jobsOf(text).flatMap(([, job]) => Object.values(objectIn(job, 'steps')).map((step) => objectIn({ step }, 'step')));
}

/** The programs of a workflow's steps: shell, and the JavaScript of actions/github-script. */
function programsOf(text: string): readonly string[] {
  return stepsOf(text).flatMap((step) => [step['run'], objectIn(step, 'with')['script']].filter((program) => typeof program === 'string'));
}

test('there is a workflow, and it has jobs and programs', () => {
  expect(workflows.map(([name]) => name)).toEqual(expect.arrayContaining(['archive.yml', 'ci.yml']));
  for (const [, text] of workflows) expect([jobsOf(text).length, programsOf(text).length]).not.toContain(0);
});

test.each(workflows)('%s follows the schema of GitHub', (_, text) => {
  expect(validateWorkflow(text).errors).toEqual([]);
});

test('the schema notices a mistake', () => {
  expect(validateWorkflow('on: push\njobs:\n  test:\n    runs-on: ubuntu-24.04\n    step: []\n').errors).not.toEqual([]);
});

test.each(workflows)('%s pins every action to a commit and names its version', (_, text) => {
  const uses = text.split('\n').filter((line) => /\buses:/u.test(line));
  expect(uses).not.toEqual([]);
  for (const line of uses) expect(line).toMatch(/^\s*-? ?uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+(?:\.\d+){0,2}$/u);
});

test.each(workflows)('%s may only read the code, and a job gets no more than it needs', (_, text) => {
  expect(objectIn(parse(text), 'permissions')).toEqual({ contents: 'read' });
  const wider = jobsOf(text).flatMap(([job, settings]) =>
    Object.entries(objectIn(settings, 'permissions')).flatMap(([name, level]) =>
      level === 'read' ? [] : [`${job}: ${name}: ${String(level)}`],
    ),
  );
  const ours = ['preview: pull-requests: write', 'preview: statuses: write', 'removal: contents: write', 'removal: pull-requests: write'];
  expect(wider).toEqual(text === ci ? ours : []);
});

test.each(workflows)('%s never runs a pull request with the rights of the repository', (_, text) => {
  const triggers: unknown = Reflect.get(Object(parse(text)), 'on');
  expect(JSON.stringify(triggers)).toMatch(/"(?:push|pull_request|schedule)"/u);
  expect(JSON.stringify(triggers)).not.toMatch(/pull_request_target|workflow_run/u);
});

test.each(workflows)('%s passes values to programs by variables alone, so nobody can write a program into a name', (_, text) => {
  for (const program of programsOf(text)) expect(program).not.toContain('${{');
});

test.each(workflows)('%s keeps no token of GitHub beside the code', (_, text) => {
  const checkouts = stepsOf(text).filter((step) => String(step['uses']).startsWith('actions/checkout@'));
  expect(checkouts).not.toEqual([]);
  for (const step of checkouts) expect(objectIn(step, 'with')['persist-credentials']).toBe(false);
});

test.each(workflows)('%s has a time limit for every job', (_, text) => {
  for (const [job, settings] of jobsOf(text)) expect(Reflect.get(Object(settings), 'timeout-minutes'), job).toBeLessThanOrEqual(20);
});

test.each(workflows)('%s calls only commands of package.json', (_, text) => {
  const called = programsOf(text).flatMap((program) => [...program.matchAll(/\bnpm (?:run (?:--silent )?)?(?<name>[\w:]+)/gu)]);
  const names = called.map(({ groups }) => groups?.['name']);
  expect(names).toContain(text === ci ? 'test' : 'ci');
  expect(names.filter((name) => name !== 'ci' && !Object.hasOwn(packageJson.scripts, name ?? ''))).toEqual([]);
});

const DEPLOYS = ['preview', 'production'];

/** Returns the job of `ci.yml` with this name. */
function ciJob(name: string): Readonly<Record<string, unknown>> {
  return objectIn(objectIn(parse(ci), 'jobs'), name);
}

/** Returns the steps of a job of `ci.yml`. */
function ciSteps(name: string): readonly Readonly<Record<string, unknown>>[] {
  return Object.values(objectIn(ciJob(name), 'steps')).map((step) => objectIn({ step }, 'step'));
}

test('only tested code goes live, a preview waits for no test, and a pull request of a fork is never deployed', () => {
  expect(ciJob('production')['needs']).toBe('test');
  expect(ciJob('preview')).not.toHaveProperty('needs');
  expect(ciJob('preview')['if']).toMatch(/^vars\.PREVIEW_SITE_ID != '' && .*head\.repo\.full_name == github\.repository/su);
  expect(ciJob('production')['if']).toBe("vars.LIVE_SITE_ID != '' && github.event_name != 'schedule' && github.ref == 'refs/heads/main'");
  expect(ciJob('production')['concurrency']).toEqual({ group: 'production', 'cancel-in-progress': false });
});

test('a branch with a pull request is tested once, and main again after each push, every night, and by hand', () => {
  const triggers = objectIn(parse(ci), 'on');
  expect(Object.keys(triggers)).toEqual(['push', 'pull_request', 'schedule', 'workflow_dispatch']);
  expect(triggers['push']).toEqual({ branches: ['main'] });
  // With a filter of branches or paths GitHub would wait for ever for a check that never starts.
  expect(triggers['pull_request']).toBeNull();
});

test('the required check always reports, and tests everything unless the content alone has changed', () => {
  const job = ciJob('test');
  expect([job['name'], job['if'], job['needs']]).toEqual(['Test', undefined, undefined]);
  const tests = ciSteps('test').filter((step) => String(step['run']).startsWith('npm test'));
  expect(tests.map((step) => [step['if'], step['run']])).toEqual([
    ["steps.scope.outputs.scope == 'content'", 'npm test -- --content'],
    ["steps.scope.outputs.scope != 'content'", 'npm test'],
  ]);
  // What the last tested commit of main did not have yet counts, so code that failed is not published with content.
  expect(ciSteps('test').find((step) => step['id'] === 'scope')).toMatchObject({
    env: { BASE: '${{ github.event.pull_request.base.sha || steps.passed.outputs.result }}' },
  });
});

test('the editor gets a status before packages are installed and after the deploy, whatever happened, and a comment also after a failure', () => {
  const steps = ciSteps('preview');
  const places = (text: string) => steps.flatMap((step, index) => (JSON.stringify(step).includes(text) ? [index] : []));
  const deploy = steps.findIndex((step) => step['id'] === 'deploy');
  const install = steps.findIndex((step) => step['run'] === 'npm ci');
  const [pending = -1, result = -1] = places('await writeStatus(');
  expect([pending < install, steps[result]?.['if']]).toEqual([true, 'always()']);
  const [comment = -1] = places('await writeComment(');
  expect(String(steps[comment]?.['if'])).toContain('!cancelled()');
  const [lighthouse = -1] = places('--lighthouse');
  expect([install, deploy, result, comment, lighthouse]).toEqual([install, deploy, result, comment, lighthouse].toSorted((a, b) => a - b));
});

test('each deploy has an environment of its own, whose token goes to the step that deploys and to no other', () => {
  for (const [name, site] of [
    ['preview', 'PREVIEW_SITE_ID'],
    ['production', 'LIVE_SITE_ID'],
  ] as const) {
    expect(ciJob(name)['environment']).toBe(name);
    const trusted = ciSteps(name).filter((step) => JSON.stringify(step).includes('secrets.'));
    expect(trusted.map((step) => step['run'])).toEqual([`npm run deploy:${name}`]);
    expect(trusted.map((step) => objectIn(step, 'env'))).toMatchObject([
      { NETLIFY_AUTH_TOKEN: '${{ secrets.NETLIFY_AUTH_TOKEN }}', NETLIFY_SITE_ID: `\${{ vars.${site} }}` },
    ]);
  }
  expect(ci.match(/secrets\./gu)).toHaveLength(DEPLOYS.length);
});

test('packages are installed before the step that has a token, and exactly as the lockfile lists them', () => {
  for (const name of DEPLOYS) {
    const programs = ciSteps(name).flatMap((step) => (typeof step['run'] === 'string' ? [step['run']] : []));
    expect(programs.slice(0, 2)).toEqual(['npm ci', `npm run deploy:${name}`]);
  }
});

const archive = readFileSync(`${FOLDER}/archive.yml`, 'utf8');

test('the archive is made every week from main, with the secrets of the live site, and by hand', () => {
  expect(objectIn(parse(archive), 'on')).toEqual({
    schedule: [{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/u) }],
    workflow_dispatch: null,
  });
  expect(jobsOf(archive)).toEqual([
    ['archive', expect.objectContaining({ environment: 'production', if: "github.ref == 'refs/heads/main'" })],
  ]);
});

test('without a key for the archive every later step is skipped, and the run succeeds', () => {
  const [look, ...later] = stepsOf(archive);
  expect(look?.['id']).toBe('key');
  for (const step of later) expect(step['if']).toBe("steps.key.outputs.is_set == 'true'");
});

test('the token goes to the step of the archive that reads the records alone, after the packages were installed', () => {
  const steps = stepsOf(archive);
  const withSecrets = steps.filter((step) => JSON.stringify(step).includes('secrets.')).map((step) => [step['run'], step['env']]);
  expect(withSecrets).toEqual([
    [expect.any(String), { ARCHIVE_PUBLIC_KEY: '${{ secrets.ARCHIVE_PUBLIC_KEY }}' }],
    [
      'npm run backup -- --site="$SITE"',
      { NETLIFY_AUTH_TOKEN: '${{ secrets.NETLIFY_AUTH_TOKEN }}', SITE: '${{ vars.ARCHIVE_SITE_ID || vars.LIVE_SITE_ID }}' },
    ],
  ]);
  const runs = steps.map((step) => step['run']);
  expect(runs.indexOf('npm ci')).toBeLessThan(runs.indexOf('npm run backup -- --site="$SITE"'));
});

test('GitHub keeps the encrypted archive alone, for no longer than the privacy notice promises', () => {
  const uploads = stepsOf(archive).filter((step) => String(step['uses']).startsWith('actions/upload-artifact@'));
  expect(uploads.map((step) => objectIn(step, 'with'))).toEqual([
    expect.objectContaining({ path: 'backups/backup-*.tar.gz.gpg', 'retention-days': 30, 'if-no-files-found': 'error' }),
  ]);
  expect(privacy.keptElsewhere).toContain('Backups keep deleted data for up to 30 more days.');
});

test('files that nothing lists are looked for each night, and the job that may write runs no package', () => {
  expect(ciJob('unlisted')['if']).toBe("github.event_name == 'schedule'");
  expect(ciJob('unlisted')).not.toHaveProperty('permissions');
  expect(ciJob('removal')).toMatchObject({ needs: 'unlisted', if: "needs.unlisted.outputs.files != '[]'" });
  expect(ciSteps('removal').flatMap((step) => step['run'] ?? [])).toEqual([]);
});

test('everything but the content has code owners', () => {
  const lines = readFileSync(inProject('.github', 'CODEOWNERS'), 'utf8').split('\n');
  const rules = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(/\s+/u));
  // The last rule that fits a file counts.
  expect(rules).toEqual([['*', expect.stringMatching(/^@[\w-]+(?:\/[\w-]+)?$/u)], ['/content/']]);
});
