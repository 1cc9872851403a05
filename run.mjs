// `node run.mjs MODULE …`: a command on the site's own modules, without a build (`npm run accounts`, `backup`, `restore`).
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
const [name, ...given] = process.argv.slice(2)

const { module } = await runnerImport(`${root}/${name}`, {
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '~': root } },
})
await module.run(given)
