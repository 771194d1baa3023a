import { deploy, readTarget } from './ci/netlify.ts';
import { runCommand } from './lib/processes.ts';

await runCommand(async () => {
  console.log(`The live site: ${await deploy(readTarget('production', process.env))}`);
});
