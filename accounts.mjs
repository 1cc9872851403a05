// `npm run accounts -- list | add NAME | remove NAME | reset NAME`, on the site's own modules, without a build.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')

const { module } = await runnerImport(`${root}/app/auth/runAccountsCommand.server.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '~': root } },
})
await module.run(process.argv.slice(2))
