// `node run.mjs MODULE …`: runs a module of the site as a command, without a build (`npm run accounts`, `backup`, `restore`).
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { threads } from './threads.mjs'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
const [name, ...given] = process.argv.slice(2)

const { module } = await runnerImport(`${root}/${name}`, {
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [threads()],
  resolve: { alias: { '~': root } },
})
await module.run(given)
