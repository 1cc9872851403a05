import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { OpenApi } from '~/app/server/openapi/openApi'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Compiled {
  /** What the compiler has against the program; empty when nothing. */
  complaints: string
  /** The way to what it made. */
  url: string
  remove: () => Promise<void>
}

/** Makes the types of a description, and compiles a program with them, by the commands that its integrator runs. */
export async function compiledClient(document: OpenApi, program: string): Promise<Compiled> {
  // Within the repository, where the packages are that the program imports.
  const folder = path.join(root, '.cache', `client-${process.pid}`)
  const inFolder = (name: string) => path.join(folder, name)
  await mkdir(folder, { recursive: true })
  await writeFile(inFolder('openapi.json'), JSON.stringify(document))
  await writeFile(inFolder('program.ts'), program)
  await run('openapi-typescript/bin/cli.js', inFolder('openapi.json'), '-o', inFolder('site.ts'))
  const strictly = ['--strict', '--exactOptionalPropertyTypes', '--skipLibCheck']
  const output = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler']
  const complaints = await run(
    'typescript/bin/tsc',
    ...strictly,
    ...output,
    ...['--lib', 'es2022,dom,dom.iterable', '--types', 'node'],
    inFolder('program.ts'),
  )
  return {
    complaints,
    url: pathToFileURL(inFolder('program.js')).href,
    remove: () => rm(folder, { recursive: true }),
  }
}

/** Runs the command of a package, and tells what it printed when it failed. */
function run(file: string, ...given: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(root, 'node_modules', file), ...given], (error, stdout, stderr) => {
      resolve(error ? stdout + stderr : '')
    })
  })
}
