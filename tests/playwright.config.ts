import { type LaunchOptions, defineConfig } from 'playwright/test';

import { CHROMIUM, findBrowser } from '#scripts/lib/browser.ts';

const executablePath = findBrowser(CHROMIUM);
/** Chromium's sandbox does not work for root, and containers run as root. */
const isRoot = process.getuid?.() === 0;
/** Draws text as Chromium with a user interface does, and in one process less. */
const DRAWING = ['--font-render-hinting=slight', '--in-process-gpu'];
/**
 * A Chromium with a user interface loads two pages of its own for each test, which complete addresses. Of several such
 * flags the last one counts, so this one repeats what Playwright's own turns off.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];
/** They build their own sites or need none, so they run while the common site is being started. */
const BUILDING = /(?:content-change|own-college|editor|editor-github)\.test\.ts$/u;

/**
 * A page with `Cross-Origin-Opener-Policy` gets a second process during its first navigation. Only the editor's sign-in
 * opens windows: its tests keep the policy.
 */
const OPENER_POLICY = 'CrossOriginOpenerPolicy';

function browserWithout(features: readonly string[], ...more: readonly string[]): { launchOptions: LaunchOptions } {
  const args = [...DRAWING, ...more, `--disable-features=${features.join(',')}`, ...(isRoot ? ['--no-sandbox'] : [])];
  return { launchOptions: { ...(executablePath === null ? {} : { executablePath }), args } };
}

export default defineConfig({
  testDir: 'e2e',
  // Node itself strips the types. Playwright's compiler needs 12 s for all files, and maps for each line it reports.
  build: { external: ['**/*.ts'] },
  projects: [
    { name: 'copies', testMatch: BUILDING },
    {
      name: 'device-fonts',
      testMatch: '**/*.test.ts',
      testIgnore: BUILDING,
      grep: /@device-fonts/u,
      use: browserWithout([...FEATURES_OFF, OPENER_POLICY], '--disable-remote-fonts'),
    },
    {
      name: 'site',
      testMatch: '**/*.test.ts',
      testIgnore: BUILDING,
      grepInvert: /@device-fonts/u,
      use: browserWithout([...FEATURES_OFF, OPENER_POLICY]),
    },
  ],
  outputDir: '../test-results/end-to-end',
  // One screenshot for all platforms, whose differences the comparison tolerates.
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  globalSetup: './support/browser/serve-site.ts',
  // Two tests at a time keep two cores busy, because other checks run beside them. A third makes all of them slower.
  workers: 2,
  // A second try shows whether a failure was a race condition. `npm test` names such tests.
  retries: 1,
  forbidOnly: true,
  // Tests wait for states, so long limits cost nothing unless a test fails.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ?? '../test-results/playwright.json' }]],
  use: {
    ...browserWithout(FEATURES_OFF),
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // A trace of every test would make the run a third slower.
    trace: 'on-first-retry',
  },
});
